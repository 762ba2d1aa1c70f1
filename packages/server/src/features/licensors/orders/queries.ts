import type { Order } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Stored } from "../../production-items/item-kind.ts";

export async function nameOfLicensor(
	knex: Knex,
	{ production_id, licensor_id }: Stored<Order>,
): Promise<string> {
	const row: { name: string } | undefined = await knex("licensors")
		.where({ production_id, id: licensor_id })
		.first("name");
	return row?.name ?? "";
}

/** A person at a licensor who has an address. */
export interface Contact {
	readonly id: number;
	readonly name: string;
	readonly email: string;
}

/** The contacts of an order's licensor who have an address, by id: the only ones that may be emailed [ORD15]. */
export async function contactsOf(
	knex: Knex,
	{ production_id, licensor_id }: Stored<Order>,
): Promise<Contact[]> {
	const rows: { id: number; first_name: string; last_name: string; email: string }[] = await knex(
		"licensor_employees",
	)
		.where({ production_id, licensor_id })
		.whereNotNull("email")
		.orderBy("id")
		.select("id", "first_name", "last_name", "email");
	return rows.map(({ id, first_name, last_name, email }) => ({
		...{ id, email },
		name: `${first_name} ${last_name}`.trim(),
	}));
}

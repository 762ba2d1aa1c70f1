import type { Knex } from "knex";
import { LEVEL_COLUMNS } from "../../../access/member-levels.ts";

/** Projects and organizations have the same kind of owner: one member whose role says so. */
export type Owned =
	| { readonly kind: "production"; readonly id: number }
	| { readonly kind: "studio"; readonly id: number };

/** An owner, or a candidate for one. */
export interface Person {
	readonly id: number;
	readonly name: string;
	/** The primary address. */
	readonly email: string;
	readonly isVerified: boolean;
	/** false for an account that was deactivated. */
	readonly isActive: boolean;
}

function people(knex: Knex) {
	return knex("accounts as a")
		.join("account_emails as e", (on) => {
			on.on("e.account_id", "a.id").andOnVal("e.is_primary", true);
		})
		.select<Person[]>(
			"a.id",
			knex.raw("trim(a.first_name || ' ' || a.last_name) as name"),
			"e.address as email",
			knex.raw('e.verified_at is not null as "isVerified"'),
			knex.raw('a.deactivated_at is null as "isActive"'),
		);
}

function membersOf(knex: Knex, { kind, id }: Owned) {
	return knex(`${kind}_members`).where({ [`${kind}_id`]: id });
}

/** Locks an account against deletion and deactivation until the transaction ends. @returns null if it doesn't exist. */
export async function lockPerson(trx: Knex.Transaction, accountId: number): Promise<Person | null> {
	return (await people(trx).where("a.id", accountId).forShare("a"))[0] ?? null;
}

/** @returns null if the owner's account was deleted. */
export async function findOwner(knex: Knex, owned: Owned): Promise<Person | null> {
	const owner = membersOf(knex, owned).where({ main_role: "owner" }).select("account_id");
	return (await people(knex).where("a.id", owner))[0] ?? null;
}

export async function isMemberOf(knex: Knex, owned: Owned, accountId: number): Promise<boolean> {
	return (await membersOf(knex, owned).where({ account_id: accountId }).first("id")) !== undefined;
}

/** Levels that a member had beside their role's; managers and owners have none [PERM9]. */
const ROLE_LEVELS = Object.fromEntries(LEVEL_COLUMNS.map((column) => [column, null]));

/** Makes an account the owner and the previous owner a manager; a new owner who is not a member yet becomes one. */
export async function replaceOwner(trx: Knex.Transaction, owned: Owned, ownerId: number): Promise<void> {
	const levels = owned.kind === "production" ? ROLE_LEVELS : {};
	// One after the other, so there are never two.
	await membersOf(trx, owned).where({ main_role: "owner" }).update({ main_role: "manager" });
	await trx(`${owned.kind}_members`)
		.insert({ [`${owned.kind}_id`]: owned.id, account_id: ownerId, main_role: "owner", ...levels })
		.onConflict([`${owned.kind}_id`, "account_id"])
		.merge(["main_role", ...Object.keys(levels)]);
}

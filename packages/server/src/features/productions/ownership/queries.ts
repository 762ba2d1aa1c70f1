import type { Knex } from "knex";
import { LEVEL_COLUMNS } from "../../../access/member-levels.ts";

/** Productions and studios have the same kind of owner: the one member with the role `owner`. */
export type Owned =
	| { readonly kind: "production"; readonly id: number }
	| { readonly kind: "studio"; readonly id: number };

/** An owner or a possible one. */
export interface Person {
	readonly id: number;
	readonly name: string;
	/** Their primary address. */
	readonly email: string;
	readonly isVerified: boolean;
	/** Whether the account isn't deactivated. */
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

/** Locks a production or studio until the transaction ends. @returns its name; null if it doesn't exist. */
export async function lockOwned(trx: Knex.Transaction, { kind, id }: Owned): Promise<string | null> {
	const query = trx(`${kind}s`).where({ id }).forUpdate().first<{ name: string } | undefined>("name");
	const row = await (kind === "production" ? query.where({ deleted_at: null }) : query);
	return row?.name ?? null;
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

/** Resets a member's own levels; managers and owners have none [PERM9]. */
const ROLE_LEVELS = Object.fromEntries(LEVEL_COLUMNS.map((column) => [column, null]));

/** Makes an account the owner and the previous owner a manager; a new owner who is not a member yet becomes one. */
export async function replaceOwner(trx: Knex.Transaction, owned: Owned, ownerId: number): Promise<void> {
	const levels = owned.kind === "production" ? ROLE_LEVELS : {};
	// One after the other, so that there are never two owners.
	await membersOf(trx, owned).where({ main_role: "owner" }).update({ main_role: "manager" });
	await trx(`${owned.kind}_members`)
		.insert({ [`${owned.kind}_id`]: owned.id, account_id: ownerId, main_role: "owner", ...levels })
		.onConflict([`${owned.kind}_id`, "account_id"])
		.merge(["main_role", ...Object.keys(levels)]);
}

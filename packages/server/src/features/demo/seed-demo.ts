import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps/deps.ts";
import { findLogin } from "../accounts/accounts/login-queries.ts";
import { createUser } from "../accounts/accounts/operator-service.ts";
import { findAccountPrincipal } from "../accounts/accounts/session-queries.ts";
import { generateDemo } from "./generate-demo.ts";
import { openDemo } from "./service.ts";

/** Identifies a seeded demo. */
export interface SeededDemo {
	readonly production_id: number;
	/** Whether the account is new; an existing one keeps its password. */
	readonly isNewAccount: boolean;
}

/**
 * Creates an account, unless the address has one, and its demo production with the cuts and their reports. Keeps whatever
 * exists.
 *
 * @throws {HttpError} 422 for an invalid address or password.
 */
export async function seedDemo(
	deps: Deps,
	{ email, password }: { readonly email: string; readonly password: string },
	signal: AbortSignal,
): Promise<SeededDemo> {
	const { knex } = deps.db;
	const login = await findLogin(knex, email, null);
	const user = { email, first_name: "Demo", last_name: "", password, admin: false };
	const accountId = login?.accountId ?? (await createUser(knex, user, deps.clock()));
	const account = await findAccountPrincipal(knex, accountId);
	if (account === null) throw new Error("the account was deleted in the meantime");
	const demo = await inTransaction(knex, (trx) => openDemo(trx, deps, account));
	if (!demo.isGenerated) await generateDemo(deps, { production_id: demo.id }, { signal });
	return { production_id: demo.id, isNewAccount: login === null };
}

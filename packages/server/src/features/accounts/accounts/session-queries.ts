import type { AccountPermissions, Level, TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";
import {
	type MembershipRow,
	membershipSql,
	targetSql,
	toMembership,
} from "../../../access/find-production-membership.ts";
import { sessionProofSql, tokenProofSql } from "../../../access/provider-proof.ts";
import { isReadOnly } from "../../../db/database-errors.ts";
import { queryKept } from "../../../db/prepared.ts";
import type { Caller, CallTarget } from "../../../http/access-lookups.ts";
import type { Principal } from "../../../http/principal.ts";
import { featuresSql } from "./beta-queries.ts";

/** An open session, as its account sees it. */
export interface StoredSession {
	readonly id: number;
	readonly userAgent: string;
	/** The network address it was opened from. */
	readonly address: string;
	readonly createdAt: Date;
	readonly updatedAt: Date;
	readonly lastUsedAt: Date;
	readonly expiresAt: Date;
	/** Name of the site admin who opened it to act as the account [ADM6]; null for the account's own sessions. */
	readonly signedInBy: string | null;
}

interface SessionRow {
	id: number;
	user_agent: string;
	address: string;
	created_at: Date;
	updated_at: Date;
	last_used_at: Date;
	expires_at: Date;
	signed_in_by: string | null;
}

const USER_AGENT_MAX = 250;
const ADDRESS_MAX = 64;
const DAY_MS = 86_400_000;
/** A session ends after this many days without use [ACC3]. */
const IDLE_DAYS = 14;

export async function insertSession(
	trx: Knex.Transaction,
	values: {
		readonly accountId: number;
		readonly tokenHash: Buffer;
		readonly userAgent: string;
		readonly address: string;
		readonly expiresAt: Date;
		/** Set if a site admin acts as the account: the admin's own session, and the reason. */
		readonly acting?: { readonly sessionId: number; readonly reason: string };
	},
	now: Date,
): Promise<void> {
	await trx("sessions").insert({
		account_id: values.accountId,
		token_hash: values.tokenHash,
		user_agent: values.userAgent.slice(0, USER_AGENT_MAX),
		address: values.address.slice(0, ADDRESS_MAX),
		created_at: now,
		last_used_at: now,
		// An admin can't prove to be the account's owner.
		proved_at: values.acting === undefined ? now : new Date(0),
		expires_at: values.expiresAt,
		actor_session_id: values.acting?.sessionId ?? null,
		reason: values.acting?.reason ?? "",
	});
}

/** Records that a session's owner has just proved their identity [ACC21]. */
export async function markProved(trx: Knex.Transaction, id: number, now: Date): Promise<void> {
	await trx("sessions").where({ id }).update({ proved_at: now });
}

/** Open sessions of an account, most recently used first. */
export async function listSessions(knex: Knex, accountId: number, now: Date): Promise<StoredSession[]> {
	const rows: SessionRow[] = await knex("sessions")
		.select("id", "user_agent", "address", "created_at", "updated_at", "last_used_at", "expires_at")
		.select({
			signed_in_by: knex("sessions as own")
				.join("accounts as actor", "actor.id", "own.account_id")
				.whereRaw("own.id = sessions.actor_session_id")
				.select(knex.raw("trim(actor.first_name || ' ' || actor.last_name)")),
		})
		.where({ account_id: accountId })
		.andWhere("expires_at", ">", now)
		.andWhere("last_used_at", ">", new Date(now.getTime() - IDLE_DAYS * DAY_MS))
		.orderBy([
			{ column: "last_used_at", order: "desc" },
			{ column: "id", order: "desc" },
		]);
	return rows.map((row) => ({
		id: row.id,
		userAgent: row.user_agent,
		address: row.address,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		lastUsedAt: row.last_used_at,
		expiresAt: row.expires_at,
		signedInBy: row.signed_in_by,
	}));
}

/** Whether a session of an account is still open. */
export async function isSessionOpen(knex: Knex, accountId: number, id: number): Promise<boolean> {
	return (await knex("sessions").where({ account_id: accountId, id }).first("id")) !== undefined;
}

/**
 * Ends a session that acts as an account, and gives its admin's own session a new token.
 *
 * @returns false if the admin's session is over.
 */
export async function endActing(
	trx: Knex.Transaction,
	id: number,
	tokenHash: Buffer,
	now: Date,
): Promise<boolean> {
	const [acting]: { actor_session_id: number | null }[] = await trx("sessions")
		.where({ id })
		.delete()
		.returning("actor_session_id");
	const renewed = await trx("sessions")
		.where({ id: acting?.actor_session_id ?? 0 })
		.andWhere("expires_at", ">", now)
		.update({ token_hash: tokenHash, last_used_at: now });
	return renewed > 0;
}

/** @returns whether there was such a session of the account. */
export async function deleteSession(trx: Knex.Transaction, accountId: number, id: number): Promise<boolean> {
	return (await trx("sessions").where({ account_id: accountId, id }).delete()) > 0;
}

export async function deleteSessionOfToken(trx: Knex.Transaction, tokenHash: Buffer): Promise<void> {
	await trx("sessions").where({ token_hash: tokenHash }).delete();
}

/** Ends an account's sessions, except the given one. */
export async function deleteSessions(
	trx: Knex.Transaction,
	accountId: number,
	exceptId: number | null,
): Promise<void> {
	const query = trx("sessions").where({ account_id: accountId });
	if (exceptId !== null) query.andWhereNot({ id: exceptId });
	await query.delete();
}

interface PrincipalRow {
	id: number;
	account_id: number;
	address: string;
	first_name: string;
	last_name: string;
	system_beta: Level;
	system_ox_admin: Level;
	system_features: string[];
	production_ids: string[] | null;
	scopes: TokenScope[] | null;
	proved_at: Date | null;
	actor_id: number | null;
	actor_name: string;
	acting_reason: string | null;
	acting_until: Date | null;
}

function principalSql(more = ""): string {
	return `account.id as account_id, email.address, account.first_name, account.last_name,
		account.system_beta, account.system_ox_admin, ${featuresSql("account")},
		actor.id as actor_id, trim(actor.first_name || ' ' || actor.last_name) as actor_name ${more}
		from found
		join accounts account on account.id = found.account_id
		join account_emails email on email.account_id = account.id and email.is_primary
		left join sessions actor_session on actor_session.id = found.actor_session_id
		left join accounts actor on actor.id = actor_session.account_id`;
}

/** A session that acts as an account ends when its admin no longer is one, or the account becomes one [ADM6]. */
const MAY_ACT = `(found.actor_session_id is null
	or actor.system_ox_admin <> 'no_access' and account.system_ox_admin = 'no_access')`;

/** A caller's row. Membership columns are missing without a target, and null if the target doesn't exist. */
type CallerRow = PrincipalRow & {
	/** Whether its use is due to be recorded. */
	is_due: boolean;
} & { readonly [K in keyof MembershipRow]?: MembershipRow[K] | null };

/** SQL that adds the account's membership in the call's production, so that one query finds both. */
function placeSql(
	target: CallTarget | null,
	proof: string,
): { readonly columns: string; readonly join: string } {
	if (target === null) return { columns: "", join: "" };
	const place = membershipSql("found.account_id", targetSql(target, "$4"), proof);
	return { columns: ", place.*", join: `left join lateral (${place}) place on true` };
}

function toCaller(row: CallerRow, principal: Principal, target: CallTarget | null): Caller {
	if (target === null) return { principal, membership: undefined };
	return { principal, membership: hasPlace(row) ? toMembership(row) : null };
}

function hasPlace(row: CallerRow): row is CallerRow & MembershipRow {
	return typeof row.production_id === "number";
}

/** A credential and the SQL that finds its account: $1 is its hash, $2 five minutes ago, $3 now, $4 the target. */
const PASSES = {
	sessions: {
		name: "session",
		sql: `select id, account_id, proved_at, null as production_ids, null as scopes, last_used_at < $2::timestamptz as is_due,
				actor_session_id, reason as acting_reason, expires_at as acting_until
			from sessions where token_hash = $1 and expires_at > $3
				and last_used_at > $3::timestamptz - interval '${IDLE_DAYS} days'`,
		proof: `(found.actor_session_id is not null or ${sessionProofSql({ id: "found.id", now: "$3" })})`,
	},
	access_tokens: {
		name: "access_token",
		sql: `select id, account_id, null as proved_at, cast(production_ids as text[]) as production_ids, scopes,
				coalesce(last_used_at < $2::timestamptz, true) as is_due,
				null::bigint as actor_session_id, null as acting_reason, null::timestamptz as acting_until
			from access_tokens where token_hash = $1 and (expires_at is null or expires_at > $3)`,
		proof: tokenProofSql({ accountId: "found.account_id", now: "$3" }),
	},
} as const;

const USE_KEPT_MS = 5 * 60_000;

/** The account behind a credential. Runs for every call, so it only reads: uses are recorded at most once in five minutes. */
async function findCaller(
	knex: Knex,
	pass: keyof typeof PASSES,
	tokenHash: Buffer,
	now: Date,
	target: CallTarget | null,
): Promise<CallerRow | null> {
	const { name, sql, proof } = PASSES[pass];
	const { columns, join } = placeSql(target, proof);
	const [row] = await queryKept<CallerRow>(
		knex,
		`${name}_${target?.kind ?? "alone"}${target?.reads === undefined ? "" : "_read"}`,
		`with found as (${sql})
		select found.id, found.production_ids, found.scopes, found.proved_at, found.is_due,
			found.acting_reason, found.acting_until, ${principalSql(columns)} ${join} where ${MAY_ACT}`,
		[tokenHash, new Date(now.getTime() - USE_KEPT_MS), now, ...(target === null ? [] : [target.id])],
	);
	if (row === undefined) return null;
	if (row.is_due) await writeUse(knex, pass, row.id, now);
	return row;
}

/** The account that uses a credential itself, which isn't active while a site admin acts as it. */
const USED_BY = {
	sessions: "case when actor_session_id is null then account_id end",
	access_tokens: "account_id",
} as const;

/** Records the account's latest activity, except on a standby, which is asked while the primary is away. */
async function writeUse(knex: Knex, pass: keyof typeof PASSES, id: number, now: Date): Promise<void> {
	const writing = knex.raw(
		`with used as (
			update ?? set last_used_at = ? where id = ? returning ${USED_BY[pass]} as account_id
		)
		update accounts set last_active_at = ? where id in (select account_id from used)`,
		[pass, now, id, now],
	);
	await writing.catch((error: unknown) => {
		if (!isReadOnly(error)) throw error;
	});
}

/** Finds the account of a session cookie. */
export async function findSessionCaller(
	knex: Knex,
	tokenHash: Buffer,
	now: Date,
	target: CallTarget | null,
): Promise<Caller | null> {
	const row = await findCaller(knex, "sessions", tokenHash, now, target);
	return row === null
		? null
		: toCaller(row, { ...toPrincipal(row), sessionId: row.id, provedAt: row.proved_at }, target);
}

/** Finds the account of a personal access token. */
export async function findTokenCaller(
	knex: Knex,
	tokenHash: Buffer,
	now: Date,
	target: CallTarget | null,
): Promise<Caller | null> {
	const row = await findCaller(knex, "access_tokens", tokenHash, now, target);
	if (row === null) return null;
	const productionIds = row.production_ids?.map(Number) ?? null;
	return toCaller(row, { ...toPrincipal(row), tokenId: row.id, productionIds, scopes: row.scopes }, target);
}

/** An account that a job acts for; null if it no longer exists. */
export async function findAccountPrincipal(knex: Knex, accountId: number): Promise<Principal | null> {
	const { rows } = await knex.raw<{ rows: PrincipalRow[] }>(
		`with found as (select cast(:accountId as bigint) as account_id, null::bigint as actor_session_id)
		select null as acting_reason, null as acting_until, null as id, null as production_ids, null as scopes, null as proved_at, ${principalSql()}`,
		{ accountId },
	);
	return rows[0] === undefined ? null : toPrincipal(rows[0]);
}

function toPrincipal(row: PrincipalRow): Principal {
	const system: AccountPermissions["system"] = {
		beta: row.system_beta,
		ox_admin: row.system_ox_admin,
		features: row.system_features,
	};
	return {
		accountId: row.account_id,
		email: row.address,
		name: `${row.first_name} ${row.last_name}`.trim(),
		sessionId: null,
		provedAt: null,
		tokenId: null,
		productionIds: null,
		scopes: null,
		system,
		actor:
			row.actor_id === null || row.acting_until === null
				? null
				: {
						accountId: row.actor_id,
						name: row.actor_name,
						reason: row.acting_reason ?? "",
						until: row.acting_until,
					},
	};
}

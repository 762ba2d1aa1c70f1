import type { AccountPermissions, Level, TokenScope } from "@oxcut/core/model";
import type { Knex } from "knex";
import {
	type MembershipRow,
	membershipSql,
	targetSql,
	toMembership,
} from "../../../access/find-production-membership.ts";
import { queryKept } from "../../../db/prepared.ts";
import type { Caller, CallTarget } from "../../../http/access-lookups.ts";
import type { Principal } from "../../../http/principal.ts";

/** An open session, as its account sees it. */
export interface StoredSession {
	readonly id: number;
	readonly userAgent: string;
	/** The network address that it was opened from. */
	readonly address: string;
	readonly createdAt: Date;
	readonly lastUsedAt: Date;
	readonly expiresAt: Date;
}

interface SessionRow {
	id: number;
	user_agent: string;
	address: string;
	created_at: Date;
	last_used_at: Date;
	expires_at: Date;
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
		proved_at: now,
		expires_at: values.expiresAt,
	});
}

/** Writes down that the owner of a session has just proved who they are [ACC21]. */
export async function markProved(trx: Knex.Transaction, id: number, now: Date): Promise<void> {
	await trx("sessions").where({ id }).update({ proved_at: now });
}

/** Open sessions of an account, the one used last first. */
export async function listSessions(knex: Knex, accountId: number, now: Date): Promise<StoredSession[]> {
	const rows: SessionRow[] = await knex("sessions")
		.select("id", "user_agent", "address", "created_at", "last_used_at", "expires_at")
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
		lastUsedAt: row.last_used_at,
		expiresAt: row.expires_at,
	}));
}

/** Whether a session of an account was not ended meanwhile. */
export async function isSessionOpen(knex: Knex, accountId: number, id: number): Promise<boolean> {
	return (await knex("sessions").where({ account_id: accountId, id }).first("id")) !== undefined;
}

/** @returns whether there was such a session of the account. */
export async function deleteSession(trx: Knex.Transaction, accountId: number, id: number): Promise<boolean> {
	return (await trx("sessions").where({ account_id: accountId, id }).delete()) > 0;
}

export async function deleteSessionOfToken(trx: Knex.Transaction, tokenHash: Buffer): Promise<void> {
	await trx("sessions").where({ token_hash: tokenHash }).delete();
}

/** Ends an account's sessions, all but the one named. */
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
}

function principalSql(more = ""): string {
	return `account.id as account_id, email.address, account.first_name, account.last_name,
		account.system_beta, account.system_ox_admin, account.system_features ${more}
		from found
		join accounts account on account.id = found.account_id
		join account_emails email on email.account_id = account.id and email.is_primary`;
}

/** A caller's row: with no target, without what a membership has; with one that is not there, that is null. */
type CallerRow = PrincipalRow & {
	/** Whether its use is to be written down. */
	is_due: boolean;
} & { readonly [K in keyof MembershipRow]?: MembershipRow[K] | null };

/** SQL that adds what the account found has to do with the call's production, so that one query answers both. */
function placeSql(target: CallTarget | null): { readonly columns: string; readonly join: string } {
	if (target === null) return { columns: "", join: "" };
	const place = membershipSql("found.account_id", targetSql(target, "$4"));
	return { columns: ", place.*", join: `left join lateral (${place}) place on true` };
}

function toCaller(row: CallerRow, principal: Principal, target: CallTarget | null): Caller {
	if (target === null) return { principal, membership: undefined };
	return { principal, membership: hasPlace(row) ? toMembership(row) : null };
}

function hasPlace(row: CallerRow): row is CallerRow & MembershipRow {
	return typeof row.production_id === "number";
}

/** A credential and the SQL that finds its account: $1 is its hash, $2 a minute ago, $3 now, $4 the target. */
const PASSES = {
	sessions: {
		name: "session",
		sql: `select id, account_id, proved_at, null as production_ids, null as scopes, last_used_at < $2::timestamptz as is_due
			from sessions where token_hash = $1 and expires_at > $3
				and last_used_at > $3::timestamptz - interval '${IDLE_DAYS} days'`,
	},
	access_tokens: {
		name: "access_token",
		sql: `select id, account_id, null as proved_at, cast(production_ids as text[]) as production_ids, scopes,
				coalesce(last_used_at < $2::timestamptz, true) as is_due
			from access_tokens where token_hash = $1 and (expires_at is null or expires_at > $3)`,
	},
} as const;

const USE_KEPT_MS = 60_000;

/**
 * The account that a pass stands for. Every call asks, so that it only reads: when a pass was used is written down once a
 * minute at most.
 */
async function findCaller(
	knex: Knex,
	pass: keyof typeof PASSES,
	tokenHash: Buffer,
	now: Date,
	target: CallTarget | null,
): Promise<CallerRow | null> {
	const { columns, join } = placeSql(target);
	const { name, sql } = PASSES[pass];
	const [row] = await queryKept<CallerRow>(
		knex,
		`${name}_${target?.kind ?? "alone"}${target?.reads === undefined ? "" : "_read"}`,
		`with found as (${sql})
		select found.id, found.production_ids, found.scopes, found.proved_at, found.is_due, ${principalSql(columns)} ${join}`,
		[tokenHash, new Date(now.getTime() - USE_KEPT_MS), now, ...(target === null ? [] : [target.id])],
	);
	if (row === undefined) return null;
	if (row.is_due) await writeUse(knex, pass, row.id, now);
	return row;
}

/** Records the account's latest activity. */
async function writeUse(knex: Knex, pass: keyof typeof PASSES, id: number, now: Date): Promise<void> {
	await knex.raw(
		`with used as (
			update ?? set last_used_at = ? where id = ? returning account_id
		)
		update accounts set last_active_at = ? where id in (select account_id from used)`,
		[pass, now, id, now],
	);
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

/** An account that background work acts for; null if it no longer exists. */
export async function findAccountPrincipal(knex: Knex, accountId: number): Promise<Principal | null> {
	const { rows } = await knex.raw<{ rows: PrincipalRow[] }>(
		`with found as (select cast(:accountId as bigint) as account_id)
		select null as id, null as production_ids, null as scopes, null as proved_at, ${principalSql()}`,
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
	};
}

import type { Knex } from "knex";
import type { Deps } from "../../../deps/deps.ts";
import type { Principal } from "../../../http/principal.ts";
import { presentAuditEntry } from "../../../journal/audit/presenter.ts";
import { listAudit } from "../../../journal/audit/queries.ts";
import { listAccessTokens } from "./access-token-queries.ts";
import { presentAccessToken, presentNotification, presentSession } from "./account-presenter.ts";
import { loadAccountView } from "./account-service.ts";
import { listNotifications } from "./notification-queries.ts";
import { listSessions } from "./session-queries.ts";

const AUDIT_PAGE = 250;

/** Writes all stored data of an account as JSON, its audit log page by page. Leaves out passwords, tokens and their hashes. */
export async function* exportAccount(
	{ db: { knex }, clock }: Pick<Deps, "db" | "clock">,
	who: Pick<Principal, "accountId" | "productionIds" | "sessionId">,
	signal: AbortSignal,
): AsyncGenerator<string> {
	const { accountId } = who;
	const now = clock();
	const { item: account } = await loadAccountView(knex, who, now);
	const parts = {
		exported_at: now.toISOString(),
		account: { ...account, ...(await readDates(knex, accountId)) },
		productions: await listMemberships(knex, accountId),
		studios: await listStudioRoles(knex, accountId),
		sessions: (await listSessions(knex, accountId, now)).map((one) => presentSession(one, who.sessionId)),
		known_browsers: await knex("known_browsers")
			.where({ account_id: accountId })
			.orderBy("id")
			.select("last_used_at"),
		access_tokens: (await listAccessTokens(knex, accountId)).map(presentAccessToken),
		accepted_documents: await knex("document_acceptances")
			.where({ account_id: accountId })
			.orderBy("accepted_at")
			.select("document_name", "document_version", "accepted_at"),
		notifications: (await listNotifications(knex, accountId)).map(presentNotification),
	};
	yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "audit_entries": [`;
	let before: number | null = null;
	do {
		const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(
			knex,
			{ account_id: accountId },
			{ limit: AUDIT_PAGE, before },
		);
		const lines = page.map((entry) => `\n    ${JSON.stringify(presentAuditEntry(entry))}`);
		if (lines.length > 0) yield `${before === null ? "" : ","}${lines.join(",")}`;
		before = page.length < AUDIT_PAGE ? null : (page.at(-1)?.id ?? null);
	} while (before !== null && !signal.aborted);
	yield "\n  ]\n}\n";
}

function readDates(knex: Knex, accountId: number) {
	return knex("accounts").where({ id: accountId }).first("created_at", "updated_at");
}

function listMemberships(knex: Knex, accountId: number) {
	return knex("production_members as m")
		.join("productions as p", "p.id", "m.production_id")
		.where({ "m.account_id": accountId })
		.orderBy("p.id")
		.select("p.id", "p.name", "m.main_role", "m.created_at as joined_at", "p.deleted_at");
}

function listStudioRoles(knex: Knex, accountId: number) {
	return knex("studio_members as m")
		.join("studios as s", "s.id", "m.studio_id")
		.where({ "m.account_id": accountId })
		.orderBy("s.id")
		.select("s.id", "s.name", "m.main_role", "m.created_at as joined_at");
}

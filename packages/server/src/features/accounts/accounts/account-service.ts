import { type Avatar, text } from "@oxcut/core/model";
import type { Knex } from "knex";
import { loadAccountAccess } from "../../../access/load-account-access.ts";
import type { Deps } from "../../../deps/deps.ts";
import { invalid } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RequestInfo } from "../../../http/route.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { findMailedInvite } from "../../../mail/invite-token.ts";
import { listReceivedInvites } from "../invites/queries.ts";
import { listDevices } from "../two-factor/device-queries.ts";
import { countRecoveryCodes } from "../two-factor/recovery-codes.ts";
import type { KeyValues } from "./account.ts";
import { presentAccount } from "./account-presenter.ts";
import { type AccountChanges, insertAccount, readAccount, updateAccount } from "./account-queries.ts";
import { insertEmail, listEmails } from "./email-queries.ts";
import { confirmationEnd, verifyByInvite } from "./email-service.ts";
import { documentsToAccept } from "./legal-documents.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { type NewSession, startSession } from "./session-service.ts";

/** Maximum size of an account's free key-value data. */
const KEY_VALUES_MAX_BYTES = 64 * 1024;

export interface Registration {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly passwordHash: string;
	/** The token of an emailed invite's link, which verifies the address that received it [PERM22]. */
	readonly inviteToken: string | undefined;
}

/**
 * Creates an account, signs it in, and emails a link to verify the address, unless an invite's link has verified it.
 *
 * @throws {HttpError} 422 if the address belongs to another account.
 */
export async function register(
	trx: Knex.Transaction,
	registration: Registration,
	deps: Pick<Deps, "random" | "clock" | "jobs">,
	request: RequestInfo,
): Promise<{ readonly accountId: number; readonly session: NewSession }> {
	const now = deps.clock();
	const accountId = await insertAccount(trx, registration, now);
	const email = await insertEmail(
		trx,
		{
			accountId,
			address: registration.email,
			isPrimary: true,
			confirmationExpiresAt: confirmationEnd(now),
		},
		now,
	);
	if (email === null) throw invalid({ email: ["has already been taken"] });
	await recordAudit(trx, { action: "registered", accountId });
	const { inviteToken } = registration;
	const invite = inviteToken === undefined ? null : await findMailedInvite(trx, inviteToken, deps);
	if (invite?.recipient_email === email.address.toLowerCase()) {
		await verifyByInvite(trx, accountId, invite.recipient_email, now);
	} else {
		const order = { template: "verify_email", account_email_id: email.id } as const;
		await enqueueMail(trx, email.address, order, deps);
	}
	return { accountId, session: await startSession(trx, accountId, deps, request) };
}

/** The account with everything its pages show. A token limited to productions sees no others [ACC12]. */
export async function loadAccountView(
	knex: Knex,
	who: Pick<Principal, "accountId" | "productionIds">,
	now: Date,
) {
	const emails = await listEmails(knex, who.accountId);
	// After the addresses: an account that is deleted in between isn't shown without any.
	const account = await readAccount(knex, who.accountId);
	const access = await loadAccountAccess(knex, who.accountId);
	return {
		version: account.version,
		item: presentAccount(account, {
			emails,
			devices: await listDevices(knex, who.accountId),
			recoveryCodesLeft: await countRecoveryCodes(knex, who.accountId),
			documentsToAccept: await documentsToAccept(knex, who.accountId),
			access: limitAccess(access, who.productionIds),
			invites: who.productionIds === null ? await listReceivedInvites(knex, who.accountId, now) : [],
		}),
	};
}

type AccountAccess = Awaited<ReturnType<typeof loadAccountAccess>>;

function limitAccess(access: AccountAccess, productionIds: readonly number[] | null): AccountAccess {
	if (productionIds === null) return access;
	const productions = Object.entries(access.productions).filter(([id]) => productionIds.includes(Number(id)));
	return { studios: {}, productions: Object.fromEntries(productions) };
}

/** The changes to an account; key-value data is merged by key, and null removes a key [ACC13]. */
export interface AccountPatch {
	readonly first_name?: string | undefined;
	readonly last_name?: string | undefined;
	readonly configs?: KeyValues | undefined;
	readonly resource_config?: KeyValues | undefined;
	readonly avatar?: { readonly [Field in "shape" | "color"]?: Avatar[Field] | undefined } | undefined;
	/** Key of the uploaded picture; null for none. */
	readonly avatarKey?: string | null | undefined;
}

/**
 * @throws {HttpError} 401 if the session has ended, 412 if the account was changed in the meantime, 422 for too much
 * data.
 */
export async function changeAccount(
	trx: Knex.Transaction,
	who: Principal,
	patch: AccountPatch,
	{ ifMatch, now }: { readonly ifMatch: number | null; readonly now: Date },
): Promise<void> {
	const account = await lockOwnAccount(trx, who);
	if (ifMatch !== null && ifMatch !== account.version) {
		const current = await loadAccountView(trx, who, now);
		requireVersion(ifMatch, { version: current.version, name: "account", item: current.item });
	}
	const changes: AccountChanges = {
		first_name: patch.first_name,
		last_name: patch.last_name,
		avatar_shape: patch.avatar?.shape,
		avatar_color: patch.avatar?.color,
		avatar_key: patch.avatarKey,
		configs: merged("configs", account.configs, patch.configs),
		resource_config: merged("resource_config", account.resourceConfig, patch.resource_config),
	};
	if (Object.values(changes).every((value) => value === undefined)) return;
	await updateAccount(trx, who.accountId, changes, now);
}

function merged(field: string, before: KeyValues, patch: KeyValues | undefined): KeyValues | undefined {
	if (patch === undefined) return undefined;
	const after = Object.fromEntries(
		[...new Map([...Object.entries(before), ...Object.entries(patch)])].filter(([, value]) => value !== null),
	);
	const bytes = Buffer.byteLength(JSON.stringify(after));
	if (bytes > KEY_VALUES_MAX_BYTES) throw invalid({ [field]: [text.maxLength(KEY_VALUES_MAX_BYTES)] });
	return after;
}

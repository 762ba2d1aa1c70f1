import type { AccountPermissions, Avatar, Confirmation } from "@oxcut/core/model";
import { presentReceivedInvite } from "../invites/presenter.ts";
import type { ReceivedInvite } from "../invites/queries.ts";
import type { StoredDevice } from "../two-factor/device-queries.ts";
import { presentDevice } from "../two-factor/presenter.ts";
import type { StoredAccessToken } from "./access-token-queries.ts";
import type { StoredAccount, StoredEmail } from "./account.ts";
import type { LegalDocument } from "./legal-documents.ts";
import type { StoredNotification } from "./notification-queries.ts";
import type { StoredSession } from "./session-queries.ts";

/** Data shown on an account's page besides the account itself. */
export interface AccountParts {
	readonly emails: readonly StoredEmail[];
	readonly devices: readonly StoredDevice[];
	readonly recoveryCodesLeft: number;
	readonly documentsToAccept: readonly string[];
	readonly access: Pick<AccountPermissions, "studios" | "productions">;
	readonly invites: readonly ReceivedInvite[];
}

export function presentAccount(account: StoredAccount, parts: AccountParts) {
	return {
		id: account.id,
		email: parts.emails.find((email) => email.isPrimary)?.address ?? "",
		first_name: account.firstName,
		last_name: account.lastName,
		permissions: {
			id: account.id,
			system: account.system,
			studios: parts.access.studios,
			productions: parts.access.productions,
		},
		required_confirmations: parts.documentsToAccept,
		last_active_at: account.lastActiveAt?.toISOString() ?? null,
		avatar: presentAvatar(account),
		configs: account.configs,
		emails: parts.emails.map(presentEmail),
		webauthn_credentials: parts.devices.map(presentDevice),
		recovery_codes_left: parts.recoveryCodesLeft,
		resource_config: account.resourceConfig,
		confirmations: parts.emails.flatMap(presentConfirmation),
		invites: parts.invites.map(presentReceivedInvite),
		updated_at: account.updatedAt.toISOString(),
		version: account.version,
	};
}

export function presentAvatar(account: StoredAccount): Avatar {
	return {
		owner_type: "User",
		shape: account.avatar.shape,
		color: account.avatar.color,
		thumbnails: account.avatar.thumbnails,
		image: account.avatar.image,
	};
}

export function presentEmail(email: StoredEmail) {
	return {
		id: email.id,
		address: email.address,
		is_primary: email.isPrimary,
		is_verified: email.isVerified,
		updated_at: email.updatedAt.toISOString(),
	};
}

/** Presents an unverified address as a pending confirmation. */
export function presentConfirmation(email: StoredEmail): (Confirmation & { readonly updated_at: string })[] {
	if (email.confirmationExpiresAt === null) return [];
	return [
		{
			id: email.id,
			description: "Verify email",
			params: { email: email.address },
			updated_at: email.updatedAt.toISOString(),
			expires_at: email.confirmationExpiresAt.toISOString(),
		},
	];
}

export function presentSession(session: StoredSession, currentId: number | null) {
	return {
		id: session.id,
		is_current: session.id === currentId,
		user_agent: session.userAgent,
		address: session.address,
		created_at: session.createdAt.toISOString(),
		updated_at: session.updatedAt.toISOString(),
		last_used_at: session.lastUsedAt.toISOString(),
		expires_at: session.expiresAt.toISOString(),
		signed_in_by: session.signedInBy,
	};
}

export function presentAccessToken(token: StoredAccessToken) {
	return {
		id: token.id,
		name: token.name,
		production_ids: token.productionIds,
		scopes: token.scopes,
		created_at: token.createdAt.toISOString(),
		updated_at: token.updatedAt.toISOString(),
		last_used_at: token.lastUsedAt?.toISOString() ?? null,
		expires_at: token.expiresAt?.toISOString() ?? null,
	};
}

export function presentDocument(document: LegalDocument) {
	return {
		type: document.type,
		name: document.name,
		title: document.title,
		content: document.content,
		version: document.version,
	};
}

export function presentNotification(notification: StoredNotification) {
	return {
		id: notification.id,
		origin: "api",
		scope: notification.scope,
		type: notification.type,
		title: notification.title,
		description: notification.description,
		text: notification.text,
		actions: notification.actions,
		updated_at: notification.updated_at.toISOString(),
	};
}

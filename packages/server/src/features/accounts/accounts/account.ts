import type { AccountPermissions, Avatar } from "@oxcut/core/model";

/** Free key-value data of an account. */
export type KeyValues = Readonly<Record<string, unknown>>;

/** A person who can sign in, as kept. Without the password's hash, which no reader needs. */
export interface StoredAccount {
	readonly id: number;
	readonly firstName: string;
	readonly lastName: string;
	readonly configs: KeyValues;
	readonly resourceConfig: KeyValues;
	readonly avatar: Omit<Avatar, "owner_type">;
	readonly system: AccountPermissions["system"];
	readonly lastActiveAt: Date | null;
	readonly version: number;
}

/** One of an account's addresses. */
export interface StoredEmail {
	readonly id: number;
	readonly accountId: number;
	readonly address: string;
	readonly isPrimary: boolean;
	readonly isVerified: boolean;
	/** Until when the address waits to be verified; null once it is. */
	readonly confirmationExpiresAt: Date | null;
}

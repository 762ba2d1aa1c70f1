import type { AccountPermissions, Avatar } from "@oxcut/core/model";

/** Free key-value data of an account. */
export type KeyValues = Readonly<Record<string, unknown>>;

/** A person who can sign in, as stored. Without the password's hash, which no reader needs. */
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
	readonly updatedAt: Date;
}

/** One of an account's addresses. */
export interface StoredEmail {
	readonly id: number;
	readonly accountId: number;
	readonly address: string;
	readonly isPrimary: boolean;
	readonly isVerified: boolean;
	/** The time at which the pending verification of the address expires; null once it is verified. */
	readonly confirmationExpiresAt: Date | null;
	readonly updatedAt: Date;
}

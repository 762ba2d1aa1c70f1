/**
 * The key sent with every call [API4]. Kept in memory only: after a reload the account call returns it again, so a
 * script that reads the storage finds nothing.
 */
let sessionKey: string | null = null;

export function rememberSessionKey(key: string | null): void {
	sessionKey = key;
}

export function currentSessionKey(): string | null {
	return sessionKey;
}

/**
 * The key that goes with every call [API4]. Kept in memory only: the account call gives it anew after a reload, so a
 * script that reads the storage finds nothing.
 */
let sessionKey: string | null = null;

export function rememberSessionKey(key: string | null): void {
	sessionKey = key;
}

export function currentSessionKey(): string | null {
	return sessionKey;
}

import type { Deps } from "../../../deps/deps.ts";

/** An identity provider that people can be sent to. */
export interface Provider {
	/** null for the server's own. */
	readonly studioId: number | null;
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Mail domains whose addresses it may sign in; null for all. */
	readonly domains: readonly string[] | null;
	/** The name for people: the organization's, or the server's provider's. */
	readonly name: string;
}

/** The last part of the callback's address. One for each provider, so that the answer of one can't pass for another's. */
export function providerKey(studioId: number | null): string {
	return studioId === null ? "server" : String(studioId);
}

/** The address to which a provider sends browsers back. */
export function callbackUrl({ settings }: Pick<Deps, "settings">, studioId: number | null): string {
	return `${settings.baseUrl}/login/provider/${providerKey(studioId)}`;
}

/** Connections to addresses that organizations choose, and so must not trust. */
export interface Outbound {
	/**
	 * Calls an address on the public internet, or on a host that `OX_PRIVATE_HOSTS` names. Never follows a redirect.
	 *
	 * @throws {BlockedAddress} for any other address, before anything is sent.
	 */
	fetch(url: string, init?: OutboundInit): Promise<Response>;
	/**
	 * Checks an address as far as possible without a DNS lookup.
	 *
	 * @throws {BlockedAddress} if `fetch` would refuse it.
	 */
	requireAllowed(url: string): void;
	/** The TXT records of a name; none if it has none, or doesn't exist. @throws {Error} if the DNS doesn't answer. */
	textRecords(name: string): Promise<readonly string[]>;
}

interface OutboundInit {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	readonly signal?: AbortSignal | undefined;
}

/** An address that organizations can't make the server call. */
export class BlockedAddress extends Error {
	override readonly name = "BlockedAddress";
}

import { type LookupAddress, lookup } from "node:dns";
import { resolveTxt } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, fetch as fetchWith, type RequestInit } from "undici";
import { BlockedAddress, type Outbound } from "../deps/outbound.ts";
import type { Settings } from "../system/settings.ts";
import { isPrivateName, isPublicAddress } from "./public-address.ts";

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** Longer answers are cut off. */
const ANSWER_MAX_BYTES = 1024 * 1024;

type Done = (error: Error | null, addresses: LookupAddress[]) => void;

/** The addresses of a host. */
export type ResolveHost = (host: string, done: Done) => void;

function resolveHost(host: string, done: Done): void {
	lookup(host, { all: true }, done);
}

/** Errors of the resolver that mean: there is no such record. */
const NO_RECORDS: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Builds the way out to addresses that organizations choose. A host's addresses are checked inside the connection's
 * own look-up, so the connection goes to a checked address even if the DNS changes later.
 */
export function createOutbound(
	{ privateHosts }: Pick<Settings, "privateHosts">,
	resolve: ResolveHost = resolveHost,
): Outbound {
	const allowed = new Set(privateHosts);
	const open = agent(resolve);
	const guarded = agent((host, done) => {
		resolve(host, (error, addresses) => {
			const bad = addresses?.find(({ address }) => !isPublicAddress(address));
			if (error === null && bad !== undefined)
				done(new BlockedAddress(`${host} is at the private address ${bad.address}`), []);
			else done(error, addresses);
		});
	});
	const check = (address: string) => {
		const url = new URL(address);
		const host = url.hostname.replace(/^\[|\]$/g, "");
		const isPrivateAllowed = allowed.has(host);
		if (url.username !== "" || url.password !== "")
			throw new BlockedAddress("the address contains a user name");
		if (url.protocol !== "https:" && !(url.protocol === "http:" && isPrivateAllowed))
			throw new BlockedAddress("the address must begin with https://");
		// Connections to an IP address don't look it up.
		if (isIP(host) !== 0 && !isPrivateAllowed && !isPublicAddress(host))
			throw new BlockedAddress(`${host} is a private address`);
		if (!isPrivateAllowed && isPrivateName(host))
			throw new BlockedAddress(`${host} isn't on the public internet`);
		return { url, isPrivateAllowed };
	};
	return {
		requireAllowed: check,
		fetch: async (address, { method = "GET", headers = {}, body, signal } = {}) => {
			const { url, isPrivateAllowed } = check(address);
			const init: RequestInit = {
				method,
				headers: { ...headers },
				...(body === undefined || body === null ? {} : { body: body as NonNullable<RequestInit["body"]> }),
				redirect: "manual",
				dispatcher: isPrivateAllowed ? open : guarded,
				...(signal === undefined ? {} : { signal }),
			};
			try {
				return cutOff((await fetchWith(url, init)) as unknown as Response);
			} catch (error) {
				// `fetch` wraps the connection's error.
				const { cause } = error instanceof Error ? error : {};
				throw cause instanceof BlockedAddress ? cause : error;
			}
		},
		textRecords: async (name) => {
			try {
				return (await resolveTxt(name)).map((parts) => parts.join(""));
			} catch (error) {
				if (NO_RECORDS.has(Object(error).code)) return [];
				throw error;
			}
		},
	};
}

/** The agent counts bytes as they come: a compressed answer of 1 MB can hold a gigabyte. */
function cutOff(response: Response): Response {
	const { body, status, statusText, headers } = response;
	if (body === null || !headers.has("Content-Encoding")) return response;
	let left = ANSWER_MAX_BYTES;
	const counted = new TransformStream<Uint8Array, Uint8Array>({
		transform: (chunk, out) => {
			left -= chunk.byteLength;
			if (left < 0) out.error(new Error(`the answer has more than ${ANSWER_MAX_BYTES} bytes`));
			else out.enqueue(chunk);
		},
	});
	return new Response(body.pipeThrough(counted), { status, statusText, headers });
}

function agent(resolve: ResolveHost): Agent {
	return new Agent({
		// A kept connection would outlive a change of the host's address.
		pipelining: 0,
		headersTimeout: SILENCE_MS,
		bodyTimeout: SILENCE_MS,
		maxResponseSize: ANSWER_MAX_BYTES,
		connect: {
			timeout: CONNECT_MS,
			lookup: (host, { all }, done) => {
				resolve(host, (error, addresses) => {
					if (error !== null || all === true) done(error, addresses);
					else {
						const [first] = addresses;
						done(null, first?.address ?? "", first?.family ?? 4);
					}
				});
			},
		},
	});
}

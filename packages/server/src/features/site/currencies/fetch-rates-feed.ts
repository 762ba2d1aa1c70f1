import { RatesFeedError } from "./parse-rates-feed.ts";

const TIMEOUT_MS = 20_000;
const BYTES_MAX = 1024 * 1024;
const REDIRECTS_MAX = 3;

/**
 * Fetches a feed of exchange rates.
 *
 * @param url - as configured; plain HTTP only if the URL begins with http.
 * @param signal - aborts the fetch.
 * @throws {RatesFeedError} for a failed response, one over 1 MB, or a redirect to another host or away from HTTPS; the
 * error of `fetch` if there is no response within 20 seconds.
 */
export async function fetchRatesFeed(
	url: string,
	signal: AbortSignal,
	timeoutMs = TIMEOUT_MS,
): Promise<string> {
	const giveUp = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	let address = new URL(url);
	for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
		const response = await fetch(address, {
			redirect: "manual",
			signal: giveUp,
			headers: { Accept: "application/xml, text/xml" },
		});
		if (response.status >= 300 && response.status < 400) {
			await response.body?.cancel();
			address = nextAddress(address, response.headers.get("Location"));
			continue;
		}
		if (!response.ok) {
			await response.body?.cancel();
			throw new RatesFeedError(`the feed responded with ${response.status}`);
		}
		return readText(response);
	}
	throw new RatesFeedError("the feed redirects too often");
}

/** Allows redirects only to the same host, and never from HTTPS to plain HTTP. */
function nextAddress(from: URL, location: string | null): URL {
	const to = location !== null && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
	const isSafe = to?.protocol === "https:" || to?.protocol === from.protocol;
	if (to === null || !isSafe || to.hostname !== from.hostname) {
		throw new RatesFeedError("the feed redirects to another site");
	}
	return to;
}

async function readText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > BYTES_MAX) throw new RatesFeedError("the feed is longer than 1 MB");
		chunks.push(chunk);
	}
	return new TextDecoder().decode(Buffer.concat(chunks));
}

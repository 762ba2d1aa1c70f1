import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { InterruptedError } from "../errors/cli-error.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { errorCode } from "../files/error-code.ts";
import { loopbackPage, PAGE_HEADERS } from "./loopback-page.ts";

/** The parameters of the redirect. */
type Callback = { readonly code: string } | { readonly error: string };

export interface LoopbackServer {
	readonly redirectUri: string;
	/** The first valid redirect; redirects without our state are rejected. */
	readonly callback: Promise<Callback>;
	close(): void;
}

export interface LoopbackOptions {
	readonly state: string;
	readonly timeoutMs: number;
	readonly signal: AbortSignal;
}

function isSame(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}

/** Parses the redirect's address; null if it is not ours. */
function readCallback(url: string, state: string): Callback | null {
	// Any program on this machine may send a request, also with an invalid URL.
	const [pathname, query] = url.split("?", 2);
	const searchParams = new URLSearchParams(query);
	if (pathname !== "/callback" || !isSame(searchParams.get("state") ?? "", state)) return null;
	const code = searchParams.get("code");
	const error = searchParams.get("error");
	if (error !== null) return { error };
	return code === null || code === "" ? null : { code };
}

/** The code still has to be exchanged for a token; the terminal reports the result. */
function pageFor(found: Callback | null) {
	if (found === null) {
		const title = "This is not the answer ox is waiting for";
		return { status: 400, title, text: "Go back to the terminal." };
	}
	const title = "code" in found ? "ox has received your answer" : "Access denied";
	return { status: 200, title, text: "You can close this window and go back to the terminal." };
}

async function listen(server: Server, host: string): Promise<string> {
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, host, resolve);
	});
	const address = server.address();
	if (typeof address !== "object" || address === null) throw new Error("the loopback server has no port");
	return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}/callback`;
}

/** The IPv6 loopback address, for machines without IPv4. */
async function listenAnywhere(server: Server): Promise<string> {
	try {
		return await listen(server, "127.0.0.1");
	} catch (error) {
		if (errorCode(error) !== "EADDRNOTAVAIL") throw error;
		return listen(server, "::1");
	}
}

/**
 * Listens on a free loopback port for the browser's redirect. Not reachable from the network.
 *
 * @see RFC 8252, 7.3
 */
export async function startLoopbackServer({
	state,
	timeoutMs,
	signal,
}: LoopbackOptions): Promise<LoopbackServer> {
	const server = createServer();
	const redirectUri = await listenAnywhere(server);
	let timer: NodeJS.Timeout | undefined;
	const interrupted = new AbortController();
	const callback = new Promise<Callback>((resolve, reject) => {
		server.on("request", (request, response) => {
			const found = request.method === "GET" ? readCallback(request.url ?? "/", state) : null;
			const { status, title, text } = pageFor(found);
			response.writeHead(status, PAGE_HEADERS);
			response.end(loopbackPage(title, text), () => {
				if (found !== null) resolve(found);
			});
		});
		timer = setTimeout(() => {
			const message = `Nobody allowed access in the browser within ${Math.round(timeoutMs / 60_000)} minutes. Run ox login again; on a machine without a browser, use a token: ox login URL --with-token.`;
			reject(new RemoteError("LOGIN_REFUSED", message));
		}, timeoutMs);
		const interrupt = () => reject(new InterruptedError());
		if (signal.aborted) interrupt();
		signal.addEventListener("abort", interrupt, { signal: interrupted.signal });
	});
	// It may reject before anyone awaits it.
	callback.catch(() => {});
	return {
		redirectUri,
		callback,
		close() {
			clearTimeout(timer);
			interrupted.abort();
			server.close();
			server.closeAllConnections();
		},
	};
}

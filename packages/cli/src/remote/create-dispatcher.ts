// Imported when a first call goes out: undici is larger than all of the rest that starts with a command.
import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { isLoopback } from "./server-url.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** Connections that stay open between calls. `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` say where a proxy is. */
export function createDispatcher(serverUrl: string): Dispatcher {
	const options = { connect: { timeout: CONNECT_TIMEOUT_MS } };
	return isLoopback(serverUrl) ? new Agent(options) : new EnvHttpProxyAgent(options);
}

// Imported on the first call: undici is larger than everything else that loads at start.
import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { CliError } from "../errors/cli-error.ts";
import { isLoopback } from "./server-url.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** The proxy from a variable, in lower or upper case. Without a scheme it is HTTP, as in curl. */
function proxyOf(name: "HTTP_PROXY" | "HTTPS_PROXY"): { readonly url: string } | null {
	// undici would read the process environment itself. The value may hold a password, so errors don't repeat it.
	const given = process.env[name.toLowerCase()] || process.env[name];
	if (!given) return null;
	const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`;
	if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return { url };
	throw new CliError(
		"INVALID_VALUE",
		`${name} must be the address of an HTTP proxy, such as http://proxy.example:3128.`,
		{
			field: name,
		},
	);
}

/**
 * Creates connections that stay open between calls. `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` configure a proxy;
 * none is used for this machine.
 *
 * @throws {CliError} `INVALID_VALUE` for an invalid proxy.
 */
export function createDispatcher(serverUrl: string): Dispatcher {
	const options = { connect: { timeout: CONNECT_TIMEOUT_MS } };
	if (isLoopback(serverUrl)) return new Agent(options);
	const [http, https] = [proxyOf("HTTP_PROXY"), proxyOf("HTTPS_PROXY")];
	return new EnvHttpProxyAgent({
		...options,
		...(http === null ? {} : { httpProxy: http.url }),
		...(https === null ? {} : { httpsProxy: https.url }),
	});
}

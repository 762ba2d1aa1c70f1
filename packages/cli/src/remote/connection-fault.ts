import { RemoteError } from "../errors/remote-error.ts";
import { errorCode } from "../files/error-code.ts";

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

const REASONS: Readonly<Record<string, string>> = {
	ENOTFOUND: "unknown host. Check the name and your connection",
	EAI_AGAIN: "can't look up its name. Check your connection",
	ENETUNREACH: "no route to it. Check your connection",
	EHOSTUNREACH: "no route to it. Check your connection",
	ECONNRESET: "the connection was closed",
	EPIPE: "the connection was closed",
	UND_ERR_SOCKET:
		"the connection was closed. Check that the server runs, and whether its address begins with http or https",
	UND_ERR_CONNECT_TIMEOUT: "no answer. Check the address and any firewall",
	ETIMEDOUT: "no answer. Check the address and any firewall",
	UND_ERR_HEADERS_TIMEOUT: "it accepted the call but did not answer in time",
	UND_ERR_BODY_TIMEOUT: "its answer stopped halfway",
	EPROTO: "it does not use TLS. Try an address with http://",
	ERR_SSL_WRONG_VERSION_NUMBER: "it does not use TLS. Try an address with http://",
	ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not use TLS. Try an address with http://",
	HPE_INVALID_CONSTANT: "it does not use HTTP. Try an address with https://",
};

/** The innermost error, which is hidden if several addresses were tried. */
function innermost(error: unknown): unknown {
	if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
	if (error instanceof Error && errorCode(error.cause) !== null) return innermost(error.cause);
	return error;
}

/**
 * Whether the failed lookup was for the proxy instead of the server. The proxy's address may hold a password, so
 * don't print it.
 */
function isOfProxy(error: Error, serverUrl: string): boolean {
	return "hostname" in error && error.hostname !== new URL(serverUrl).hostname;
}

function reasonOf(error: Error, code: string, serverUrl: string): string {
	if (CERTIFICATE.test(code))
		return `its certificate is not trusted (${code}). If it is your own, set NODE_EXTRA_CA_CERTS to its authority`;
	if (isOfProxy(error, serverUrl))
		return "can't resolve the proxy of HTTP_PROXY or HTTPS_PROXY. Check its name and your connection";
	// With a proxy, the proxy itself may be down.
	if (code === "ECONNREFUSED" && "address" in error && "port" in error)
		return `nothing listens at ${error.address} port ${error.port}. Check that the server runs, and the port`;
	const status = /Proxy response \((\d{3})\)/.exec(error.message)?.[1];
	if (status !== undefined)
		return `the proxy of HTTP_PROXY or HTTPS_PROXY refused with ${status}. Hosts in NO_PROXY bypass it`;
	return REASONS[code] ?? code;
}

/** Describes a failed connection; null for other errors, which are bugs of ours. */
export function connectionFault(error: unknown, serverUrl: string, call: string): RemoteError | null {
	const found = innermost(error);
	const code = errorCode(found);
	if (!(found instanceof Error) || code === null || code === "UND_ERR_INVALID_ARG") return null;
	const reason = reasonOf(found, code, serverUrl);
	const ending = reason.endsWith("?") ? "" : ".";
	return new RemoteError(
		"SERVER_UNREACHABLE",
		`${serverUrl} can't be reached: ${reason}${ending} (${call})`,
		{
			call,
		},
	);
}

import { RemoteError } from "../errors/remote-error.ts";
import { errorCode } from "../files/error-code.ts";

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

const REASONS: Readonly<Record<string, string>> = {
	ENOTFOUND: "there is no such host: is the name right, and are you online?",
	EAI_AGAIN: "its name can't be looked up: are you online?",
	ENETUNREACH: "there is no way to it: are you online?",
	EHOSTUNREACH: "there is no way to it: are you online?",
	ECONNRESET: "the connection was cut",
	EPIPE: "the connection was cut",
	UND_ERR_SOCKET:
		"the connection was cut: did the server stop, or should its address begin with the other of http and https?",
	UND_ERR_CONNECT_TIMEOUT: "it does not answer: is the address right, and is a firewall in between?",
	ETIMEDOUT: "it does not answer: is the address right, and is a firewall in between?",
	UND_ERR_HEADERS_TIMEOUT: "it took the call and did not answer in time",
	UND_ERR_BODY_TIMEOUT: "its answer stopped half-way",
	EPROTO: "it does not speak TLS: does its address begin with http://?",
	ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS: does its address begin with http://?",
	ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not speak TLS: does its address begin with http://?",
	HPE_INVALID_CONSTANT: "it does not speak HTTP: does its address begin with https://?",
};

/** The innermost failure: a connection that was tried by several addresses hides it. */
function innermost(error: unknown): unknown {
	if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
	if (error instanceof Error && errorCode(error.cause) !== null) return innermost(error.cause);
	return error;
}

/** Whether a name was looked up that is not the server's: the proxy's. It may hold a password, and is not repeated. */
function isOfProxy(error: Error, serverUrl: string): boolean {
	return "hostname" in error && error.hostname !== new URL(serverUrl).hostname;
}

function reasonOf(error: Error, code: string, serverUrl: string): string {
	if (CERTIFICATE.test(code))
		return `its certificate is not to be trusted (${code}); where it is your own, name its authority by NODE_EXTRA_CA_CERTS`;
	if (isOfProxy(error, serverUrl))
		return "the proxy of HTTP_PROXY or HTTPS_PROXY is not to be found: is its name right, and are you online?";
	// Through a proxy it may be the proxy that is not there.
	if (code === "ECONNREFUSED" && "address" in error && "port" in error)
		return `nothing listens at ${error.address} port ${error.port}: is the server running, and is the port right?`;
	const status = /Proxy response \((\d{3})\)/.exec(error.message)?.[1];
	if (status !== undefined)
		return `the proxy of HTTP_PROXY or HTTPS_PROXY refused with ${status}; NO_PROXY names hosts that need none`;
	return REASONS[code] ?? code;
}

/** A connection that failed, in words; null for what is no failure of a connection but a bug of ours. */
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

import { errorCode } from "../files/error-code.ts";
import { RemoteError } from "./remote-error.ts";

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

const REASONS: Readonly<Record<string, string>> = {
	ECONNREFUSED: "nothing listens there: is the server running, and is the port right?",
	ENOTFOUND: "there is no such host: is the name right, and are you online?",
	EAI_AGAIN: "its name can't be looked up: are you online?",
	ENETUNREACH: "there is no way to it: are you online?",
	EHOSTUNREACH: "there is no way to it: are you online?",
	ECONNRESET: "the connection was cut",
	EPIPE: "the connection was cut",
	UND_ERR_SOCKET:
		"the connection was cut: does it speak the protocol that its address begins with, http or https?",
	UND_ERR_CONNECT_TIMEOUT: "it does not answer: is the address right, and is a firewall in between?",
	ETIMEDOUT: "it does not answer: is the address right, and is a firewall in between?",
	UND_ERR_HEADERS_TIMEOUT: "it took the call and did not answer in time",
	UND_ERR_BODY_TIMEOUT: "its answer stopped half-way",
	EPROTO: "it does not speak TLS: does its address begin with http://?",
	ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS: does its address begin with http://?",
	ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not speak TLS: does its address begin with http://?",
	HPE_INVALID_CONSTANT: "it does not speak HTTP: does its address begin with https://?",
};

/** The code of the innermost failure: a connection that was tried by several addresses hides it. */
function innermostCode(error: unknown): string | null {
	if (error instanceof AggregateError) return innermostCode(error.errors[0]) ?? errorCode(error);
	const cause = error instanceof Error && error.cause !== undefined ? innermostCode(error.cause) : null;
	return cause ?? errorCode(error);
}

/** A connection that failed, in words; null for what is no failure of a connection but a bug of ours. */
export function connectionFault(error: unknown, serverUrl: string, call: string): RemoteError | null {
	const code = innermostCode(error);
	if (code === null || code === "UND_ERR_INVALID_ARG") return null;
	const reason = CERTIFICATE.test(code)
		? `its certificate is not to be trusted (${code}); where it is your own, name its authority by NODE_EXTRA_CA_CERTS`
		: (REASONS[code] ?? code);
	const ending = reason.endsWith("?") ? "" : ".";
	return new RemoteError(
		"SERVER_UNREACHABLE",
		`${serverUrl} can't be reached: ${reason}${ending} (${call})`,
		{
			call,
		},
	);
}

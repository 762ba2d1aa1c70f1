import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { answerCall, type FakeAnswer, failure } from "./fake-calls.ts";
import { ELEMENT_PAGE, ELEMENT_SCRIPT } from "./fake-element.ts";
import { answerChallenge, confirmSetup, emptyState, type Fault, succeed } from "./fake-state.ts";

/**
 * A payment provider for tests, in its own process: its API under `/v1`, its script with the card form, and its
 * controls for tests under `/_test`. It writes its port to its parent.
 */

const SECRET_KEY = process.argv[2] ?? "";
let state = emptyState();

async function bodyOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(Buffer.from(part));
	return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: unknown, type = "application/json"): void {
	response.writeHead(status, { "Content-Type": type, "Access-Control-Allow-Origin": "*" });
	response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/**
 * A call under `/v1`: authorized, and each change with an idempotency key, whose repetitions get the first answer.
 *
 * @returns null to cut the connection instead of answering.
 */
function callApi({ method = "", headers }: IncomingMessage, url: URL, text: string): FakeAnswer | null {
	const key = headers["idempotency-key"];
	const path = url.pathname;
	state.calls.push(`${method} ${path}`);
	if (headers.authorization !== `Bearer ${SECRET_KEY}`)
		return failure(401, "invalid_request_error", "api_key_expired", "Invalid API Key");
	const fields = Object.fromEntries(new URLSearchParams(method === "GET" ? url.search : text));
	if (method === "GET") return answerCall(state, { method, path, fields });
	if (typeof key !== "string") return failure(400, "invalid_request_error", "missing", "No idempotency key");
	const fault = takeFault(key);
	if (fault === "lost_call") return null;
	if (fault === "server_error") return failure(500, "api_error", "api_error", "Down");
	const known = state.answers.get(key);
	if (known !== undefined) {
		const message = "Keys for idempotent requests can only be used with the same parameters.";
		const isSame = known.call === `${path} ${text}`;
		if (fault !== null) return null;
		return isSame ? known : failure(400, "idempotency_error", "idempotency", message);
	}
	const given = answerCall(state, { method, path, fields });
	// A copy: later calls change the objects.
	const { status, body } = structuredClone(given);
	state.answers.set(key, { call: `${path} ${text}`, status, body });
	return fault === "lost_answer" ? null : given;
}

/** The fault of a change; the SDK repeats a change once if its connection was lost, so that it is lost twice. */
function takeFault(key: string): Fault {
	const { fault } = state;
	if (fault === null || (fault.key !== null && fault.key !== key)) return null;
	const left = fault.left - 1;
	state.fault = left === 0 ? null : { ...fault, key, left };
	return fault.kind;
}

/** The requests of tests and of the card form's frame. */
function serveTest(path: string, asked: Readonly<Record<string, string>>): unknown {
	switch (path) {
		case "/_test/reset":
			state = emptyState();
			return {};
		case "/_test/fault":
			state.fault = {
				kind: asked.fault as Fault,
				key: null,
				left: asked.fault === "server_error" ? 1 : 2,
			};
			return {};
		case "/_test/confirm_setup":
			return confirmSetup(state, asked.client_secret ?? "", asked.number ?? "");
		case "/_test/answer_challenge":
			return answerChallenge(state, asked.client_secret ?? "", asked.consents === "true");
		case "/_test/succeed": {
			const payment = state.payments.get(asked.id ?? "");
			if (payment !== undefined) succeed(state, payment);
			return payment;
		}
		default:
			return { payments: [...state.payments.values()], cards: [...state.cards.values()], calls: state.calls };
	}
}

const server = createServer((request, response) => {
	const url = new URL(request.url ?? "/", "http://fake");
	void bodyOf(request).then((text) => {
		if (url.pathname.startsWith("/v1/")) {
			const answer = callApi(request, url, text);
			if (answer === null) response.destroy();
			else send(response, answer.status, answer.body);
		} else if (url.pathname === "/stripe.js") send(response, 200, ELEMENT_SCRIPT, "text/javascript");
		else if (url.pathname === "/element") send(response, 200, ELEMENT_PAGE, "text/html");
		else {
			try {
				send(response, 200, serveTest(url.pathname, text === "" ? {} : JSON.parse(text)) ?? {});
			} catch (error) {
				send(response, 400, { error: String(error) });
			}
		}
	});
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	process.send?.(typeof address === "object" ? address?.port : null);
});
// Ends with the tests that started it.
process.on("disconnect", () => process.exit());

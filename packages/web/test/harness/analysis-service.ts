import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const PREFIX = "/files/v1";
const HEADER = "X-Files-Token";

/** A call that the service received, with its body. */
interface TakenCall {
	readonly call: string;
	readonly body: Readonly<Record<string, unknown>>;
}

export interface ReferenceService {
	/** The settings of a server that uses it. */
	readonly settings: Readonly<Record<string, string>>;
	/** In order. */
	readonly calls: readonly TakenCall[];
	stop(): Promise<void>;
}

/**
 * A file-analysis service as the rules describe it [INT11]: checks the token, knows assets by a file's name, and
 * accepts links.
 *
 * @param answers - to `analyze_file`, by file name; other files are unknown. A text is sent as it is.
 */
export async function startAnalysisService(
	answers: Readonly<Record<string, object | string>>,
): Promise<ReferenceService> {
	const secret = "a secret that only the two servers know";
	const calls: TakenCall[] = [];
	const server = createServer((request, response) => {
		void take(request, response).catch((error: unknown) => {
			response.writeHead(500).end(String(error));
		});
	});
	async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
		if (request.method === "OPTIONS") {
			response.setHeader("Access-Control-Allow-Headers", `Content-Type, ${HEADER}`);
			response.writeHead(204).end();
			return;
		}
		const body: Record<string, unknown> = JSON.parse(await text(request));
		const claims = claimsOf(String(request.headers[HEADER.toLowerCase()]), secret);
		if (claims?.production_id !== body.production_id) {
			response.writeHead(403).end();
			return;
		}
		const call = (request.url ?? "").slice(PREFIX.length + 1);
		calls.push({ call, body });
		response.setHeader("Content-Type", "application/json");
		response.end(call === "analyze_file" ? analysisOf(body.file as { readonly name: string }) : "{}");
	}
	function analysisOf({ name }: { readonly name: string }): string {
		const answer = answers[name] ?? {};
		return typeof answer === "string" ? answer : JSON.stringify({ cwFileKey: `key of ${name}`, ...answer });
	}
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		settings: {
			OX_ANALYSIS_URL: `http://127.0.0.1:${port}`,
			OX_ANALYSIS_PREFIX: PREFIX,
			OX_ANALYSIS_TOKEN_HEADER: HEADER,
			OX_ANALYSIS_SECRET: secret,
		},
		calls,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** @returns null for a token with another signature, or past its time. */
function claimsOf(token: string, secret: string): Readonly<Record<string, unknown>> | null {
	const [header = "", payload = "", signature = ""] = token.split(".");
	const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
	const given = Buffer.from(signature, "base64url");
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
	const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
	return claims.exp * 1000 > Date.now() ? claims : null;
}

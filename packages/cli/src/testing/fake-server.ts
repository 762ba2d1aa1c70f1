import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A received call. */
export interface Arrived {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

export interface FakeAnswer {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent as JSON; texts and bytes are sent unchanged. */
	readonly body?: unknown;
}

export interface FakeServer {
	readonly url: string;
	readonly calls: readonly Arrived[];
	/** How many connections were opened. */
	readonly connections: () => number;
}

/** A server with scripted responses, closed after the test. */
export async function fakeServer(answer: (call: Arrived, nth: number) => FakeAnswer): Promise<FakeServer> {
	const calls: Arrived[] = [];
	const sockets = new Set<Socket>();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { method = "", url = "", headers } = request;
		const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
		calls.push(call);
		const { status = 200, headers: told = {}, body } = answer(call, calls.length);
		const isRaw = typeof body === "string" || body instanceof Uint8Array;
		response.writeHead(status, { ...(isRaw ? {} : { "Content-Type": "application/json" }), ...told });
		response.end(body === undefined ? undefined : isRaw ? body : JSON.stringify(body));
	});
	server.on("connection", (socket) => sockets.add(socket));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) if (socket instanceof Socket) socket.destroy();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, calls, connections: () => sockets.size };
}

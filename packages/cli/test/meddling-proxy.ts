import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A call on its way to the server. */
interface PassingCall {
	readonly method: string;
	readonly path: string;
}

/** Stands between ox and a server, and runs a test's code before passing on a call or its response. */
export interface MeddlingProxy {
	readonly url: string;
	before: (call: PassingCall) => Promise<void>;
	/** @returns whether to pass on the response. */
	after: (call: PassingCall) => boolean;
	end(): void;
}

export async function startProxy(target: string): Promise<MeddlingProxy> {
	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk);
		const call = { method: incoming.method ?? "", path: incoming.url ?? "" };
		await proxy.before(call);
		const onward = request(`${target}${call.path}`, { method: call.method, headers: incoming.headers });
		onward.on("response", (response) => {
			if (!proxy.after(call)) {
				incoming.socket.destroy();
				return;
			}
			outgoing.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(outgoing);
		});
		onward.on("error", () => incoming.socket.destroy());
		onward.end(Buffer.concat(chunks));
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	const proxy: MeddlingProxy = {
		url: `http://127.0.0.1:${port}`,
		before: async () => {},
		after: () => true,
		end() {
			server.closeAllConnections();
			server.close();
		},
	};
	return proxy;
}

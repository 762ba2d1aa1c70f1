import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";

/** Start-up parameters that PgBouncer accepts, because it can set them for each transaction. */
const ACCEPTED = new Set([
	"user",
	"database",
	"client_encoding",
	"application_name",
	"datestyle",
	"timezone",
]);
const SSL_REQUEST = 80_877_103;
const IDLE = "I".charCodeAt(0);

/** A pooler in transaction mode in front of a PostgreSQL server. */
export interface TransactionPooler {
	/** The database's address through the pooler. */
	readonly url: string;
	close(): Promise<void>;
}

/**
 * Starts a pooler that does to its clients what PgBouncer before 1.21 does in transaction mode: it refuses most
 * start-up parameters, and gives each transaction any of its few connections, with the prepared statements and
 * settings of its previous client.
 *
 * @param connections - at most this many to the server.
 */
export async function startTransactionPooler(
	databaseUrl: string,
	connections = 3,
): Promise<TransactionPooler> {
	const pool = createPool(databaseUrl, connections);
	const sockets = new Set<Socket>();
	// An answer is several small messages: otherwise the second one waits for the client to acknowledge the first.
	const server = createServer({ noDelay: true }, (socket) => {
		sockets.add(socket);
		socket.on("error", () => socket.destroy());
		socket.on("close", () => sockets.delete(socket));
		serve(socket, pool);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const url = new URL(databaseUrl);
	// The test server's host is the path of its socket.
	url.searchParams.delete("host");
	url.host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
	return {
		url: url.href,
		close: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await pool.close();
		},
	};
}

/** A connection to the server, signed in. */
interface Backend {
	readonly socket: Duplex;
	end(): Promise<void>;
}

function createPool(connectionString: string, max: number) {
	const all = new Set<Promise<Backend>>();
	const free: Backend[] = [];
	const waiting: ((backend: Backend) => void)[] = [];
	const open = async (): Promise<Backend> => {
		const client = new pg.Client({ connectionString });
		// As if the client had died.
		client.on("error", () => {});
		await client.connect();
		const { stream } = client.connection;
		// From here on, the pooler only passes bytes on.
		const drivers = stream.listeners("data");
		stream.removeAllListeners("data");
		return {
			socket: stream,
			end: async () => {
				for (const listener of drivers) stream.on("data", listener as () => void);
				await client.end();
			},
		};
	};
	const add = (): Promise<Backend> => {
		const opening = open();
		all.add(opening);
		return opening;
	};
	return {
		take: async (): Promise<Backend> => {
			const idle = free.pop();
			if (idle !== undefined) return idle;
			if (all.size === max) return new Promise((done) => waiting.push(done));
			return add();
		},
		/** Cuts a connection off, so that the server rolls its transaction back. */
		drop: async (backend: Backend) => {
			for (const opening of all) if ((await opening) === backend) all.delete(opening);
			backend.socket.destroy();
			const next = waiting.shift();
			if (next !== undefined) next(await add());
		},
		put: (backend: Backend) => {
			const next = waiting.shift();
			if (next === undefined) free.push(backend);
			else next(backend);
		},
		close: async () => {
			await Promise.all([...all].map(async (opening) => (await opening).end()));
		},
	};
}

type Pool = ReturnType<typeof createPool>;

/** Splits a stream into messages: a byte for the type, and the length of the rest. The first of a client has no type. */
function messagesOf(take: (message: Buffer) => void, isTyped: () => boolean) {
	let kept = Buffer.alloc(0);
	return (chunk: Buffer) => {
		kept = Buffer.concat([kept, chunk]);
		for (;;) {
			const head = isTyped() ? 1 : 0;
			if (kept.length < head + 4) return;
			const length = head + kept.readInt32BE(head);
			if (kept.length < length) return;
			const message = kept.subarray(0, length);
			kept = kept.subarray(length);
			take(message);
		}
	};
}

function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
	const body = Buffer.concat(
		parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
	);
	const length = Buffer.alloc(4);
	length.writeInt32BE(body.length + 4);
	return Buffer.concat([Buffer.from(type), length, body]);
}

function greet(socket: Socket, startup: Buffer): void {
	const names = startup.subarray(8).toString().split("\0");
	const refused = names.find((name, at) => at % 2 === 0 && name !== "" && !ACCEPTED.has(name.toLowerCase()));
	if (refused !== undefined) {
		const fields = ["SFATAL", "C08P01", `Munsupported startup parameter: ${refused}`, Buffer.of(0)];
		socket.end(message("E", ...fields));
		return;
	}
	socket.write(message("R", Buffer.alloc(4)));
	socket.write(message("S", "server_version", "15"));
	socket.write(message("K", Buffer.alloc(8)));
	socket.write(message("Z", Buffer.of(IDLE)));
}

function serve(socket: Socket, pool: Pool): void {
	let isGreeted = false;
	let backend: Backend | null = null;
	let waiting: Buffer[] | null = null;
	/** Groups of messages that the server has not finished answering. */
	let unanswered = 0;

	const answer = messagesOf(
		(found) => {
			if (!socket.destroyed) socket.write(found);
			if (found[0] !== "Z".charCodeAt(0)) return;
			unanswered--;
			if (unanswered > 0 || found[5] !== IDLE || backend === null) return;
			backend.socket.off("data", answer);
			pool.put(backend);
			backend = null;
		},
		() => true,
	);

	const forward = (found: Buffer) => {
		if (found[0] === "Q".charCodeAt(0) || found[0] === "S".charCodeAt(0)) unanswered++;
		if (backend !== null) backend.socket.write(found);
		else if (waiting !== null) waiting.push(found);
		else {
			waiting = [found];
			void pool.take().then((taken) => {
				if (socket.destroyed) return pool.put(taken);
				backend = taken;
				taken.socket.on("data", answer);
				for (const kept of waiting ?? []) taken.socket.write(kept);
				waiting = null;
			});
		}
	};

	const read = messagesOf(
		(found) => {
			if (isGreeted) {
				if (found[0] === "X".charCodeAt(0)) socket.end();
				else forward(found);
			} else if (found.readInt32BE(4) === SSL_REQUEST) socket.write("N");
			else {
				isGreeted = true;
				greet(socket, found);
			}
		},
		() => isGreeted,
	);
	socket.on("data", read);
	socket.on("close", () => {
		if (backend === null) return;
		backend.socket.off("data", answer);
		void pool.drop(backend);
		backend = null;
	});
}

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The network between this process and a PostgreSQL server of a test. */
export interface Link {
	/** The database's address through the link. */
	readonly url: string;
	/** Nothing goes through any more, and neither side gets an error. */
	cut(): void;
	/** Lets new connections through; those from before the cut are reset, because bytes of theirs were lost. */
	mend(): void;
	/** Leads to another server, as an address does that moves. */
	leadTo(databaseUrl: string): void;
	close(): void;
}

export async function startLink(databaseUrl: string): Promise<Link> {
	let to = socketOf(databaseUrl);
	let isCut = false;
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => socket.destroy());
		socket.on("close", () => sockets.delete(socket));
		if (isCut) socket.pause();
	};
	const reset = () => {
		for (const socket of sockets) socket.destroy();
	};
	const server = createServer({ noDelay: true }, (near) => {
		const far = connect(to);
		for (const socket of [near, far]) keep(socket);
		for (const [from, into] of [
			[near, far],
			[far, near],
		] as const) {
			from.on("data", (data) => {
				if (!isCut) into.write(data);
			});
			from.on("close", () => into.destroy());
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const url = new URL(databaseUrl);
	// The test server's host is the folder of its socket.
	url.searchParams.delete("host");
	url.host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
	return {
		url: url.href,
		cut: () => {
			isCut = true;
			for (const socket of sockets) socket.pause();
		},
		mend: () => {
			isCut = false;
			reset();
		},
		leadTo: (other) => {
			to = socketOf(other);
			reset();
		},
		close: () => {
			reset();
			server.close();
		},
	};
}

function socketOf(databaseUrl: string): string {
	return `${new URL(databaseUrl).searchParams.get("host")}/.s.PGSQL.5432`;
}

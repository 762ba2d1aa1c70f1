// The wire between ox's machines and the primary's: it can be cut, and leads to another server after a failover, as an address does
// that moves.
import { connect, createServer } from "node:net";

/**
 * @param {number} port
 * @param {number} target - the port that it leads to.
 */
export async function startLink(port, target) {
	let isCut = false;
	let to = target;
	/** @type {Set<import("node:net").Socket>} */
	const sockets = new Set();
	/** @param {import("node:net").Socket} socket */
	const keep = (socket) => {
		sockets.add(socket);
		socket.on("error", () => socket.destroy());
		socket.on("close", () => sockets.delete(socket));
		if (isCut) socket.pause();
	};
	const server = createServer({ noDelay: true }, (near) => {
		keep(near);
		const far = connect(to, "127.0.0.1");
		far.setNoDelay(true);
		keep(far);
		for (const [from, into] of [
			[near, far],
			[far, near],
		]) {
			from?.on("data", (data) => {
				// What is on its way when the wire is cut never arrives.
				if (!isCut) into?.write(data);
			});
			from?.on("close", () => into?.destroy());
		}
	});
	await new Promise((done) => server.listen(port, "127.0.0.1", () => done(null)));
	return {
		/** Nothing goes through, and nobody is told. */
		cut: () => {
			isCut = true;
			for (const socket of sockets) socket.pause();
		},
		/** Connections from before the cut are reset, because bytes of theirs were lost. */
		mend: () => {
			isCut = false;
			for (const socket of sockets) socket.destroy();
		},
		/** @param {number} other */
		leadTo: (other) => {
			to = other;
			for (const socket of sockets) socket.destroy();
		},
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

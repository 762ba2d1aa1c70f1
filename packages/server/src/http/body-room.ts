import type { IncomingMessage } from "node:http";
import { Semaphore } from "async-mutex";

/**
 * Room is counted in large pieces, because a semaphore looks through all its numbers at each release. Bodies shorter
 * than a piece never wait: rate limits suffice for them.
 */
const PIECE_BYTES = 64 * 1024;
const PIECES_OF_MIB = (1024 * 1024) / PIECE_BYTES;

/** The bodies that a process holds at once: several of the largest, and far less than its memory. */
const PROCESS_PIECES = 256 * PIECES_OF_MIB;
/** An account's share of the room, so that its uploads can't keep out everyone else's. */
const ACCOUNT_PIECES = 64 * PIECES_OF_MIB;

/** Limits the memory that bodies take. A body without room stays unread until others are done. */
export interface BodyRoom {
	/**
	 * Waits until there is room for a body.
	 *
	 * @param maxBytes the most that the call accepts. A body that declares its length takes only that much room.
	 * @returns a function that frees the room.
	 */
	take(accountId: number, request: IncomingMessage, maxBytes: number): Promise<() => void>;
}

const NOTHING = () => undefined;

/** A call refuses a longer body before reading it, and doesn't know how long a compressed one becomes. */
function bytesOf({ headers }: IncomingMessage, maxBytes: number): number {
	if ((headers["content-encoding"] ?? "identity") !== "identity") return maxBytes;
	const declared = headers["content-length"];
	if (declared !== undefined) return Math.min(Number(declared), maxBytes);
	return headers["transfer-encoding"] === undefined ? 0 : maxBytes;
}

export function createBodyRoom(): BodyRoom {
	const ofProcess = new Semaphore(PROCESS_PIECES);
	const ofAccounts = new Map<number, { readonly room: Semaphore; bodies: number }>();
	return {
		take: async (accountId, request, maxBytes) => {
			const bytes = bytesOf(request, maxBytes);
			if (bytes < PIECE_BYTES) return NOTHING;
			const pieces = Math.min(Math.ceil(bytes / PIECE_BYTES), ACCOUNT_PIECES);
			const account = ofAccounts.get(accountId) ?? { room: new Semaphore(ACCOUNT_PIECES), bodies: 0 };
			ofAccounts.set(accountId, account);
			account.bodies++;
			await account.room.acquire(pieces);
			await ofProcess.acquire(pieces);
			return () => {
				ofProcess.release(pieces);
				account.room.release(pieces);
				if (--account.bodies === 0) ofAccounts.delete(accountId);
			};
		},
	};
}

import type pg from "pg";

/** A server that doesn't answer for this long has stopped. */
const SILENT_MS = 2000;

/** The end of a connection. */
export interface Loss {
	readonly reason: string;
	readonly error?: unknown;
	/**
	 * `broken`: it had answered before, so that a new connection may work; `refused`: it never answered; `silent`: a
	 * question stays unanswered.
	 */
	readonly kind: "broken" | "refused" | "silent";
}

/** A question that isn't answered yet. */
interface Question {
	readonly answered: Promise<void>;
	/** By the clock of `performance.now()`. */
	readonly since: number;
}

/** Asks a server the same question again and again, on a connection of its own. */
export interface Watcher {
	/** Asks it, or waits for the answer to the question under way; never fails. */
	ask(): Promise<void>;
	/** Asks it a question that begins after this call; never fails. */
	askAgain(): Promise<void>;
	isConnected(): boolean;
	close(): Promise<void>;
}

interface WatcherOptions<Answer> {
	readonly connect: () => pg.Client;
	readonly read: (connection: pg.Client) => Promise<Answer>;
	/** Receives each answer, and when it was asked for. */
	readonly take: (answer: Answer, askedAt: number) => void;
	/** Called once for each connection that is lost; the next question opens another. */
	readonly lose: (loss: Loss) => void;
}

/** Watches a server. Connects with the first question. */
export function watchServer<Answer>({ connect, read, take, lose }: WatcherOptions<Answer>): Watcher {
	let connection: pg.Client | null = null;
	let hasAnswered = false;
	let asking: Question | null = null;

	const end = (lost: pg.Client, reason: string, error?: unknown, kind?: "silent") => {
		if (connection !== lost) return;
		connection = null;
		asking = null;
		lost.end().catch(() => {});
		lose({ reason, error, kind: kind ?? (hasAnswered ? "broken" : "refused") });
	};

	/** After a turn of the event loop, since the answer may have arrived while this process was busy. */
	const endIfSilent = (asked: Question, asker: pg.Client | null) => {
		if (asking === asked && asker !== null) end(asker, "doesn't answer", undefined, "silent");
	};

	const begin = async (askedAt: number) => {
		const isNew = connection === null;
		const client = connection ?? connect();
		if (isNew) {
			connection = client;
			hasAnswered = false;
			client.on("error", (error) => end(client, "broke the connection", error));
			client.on("end", () => end(client, "closed the connection"));
		}
		try {
			if (isNew) await client.connect();
			const answer = await read(client);
			if (connection !== client) return;
			hasAnswered = true;
			take(answer, askedAt);
		} catch (error) {
			end(client, "doesn't answer", error);
		}
	};

	const ask = () => {
		const now = performance.now();
		if (asking !== null) {
			if (now - asking.since > SILENT_MS) setImmediate(endIfSilent, asking, connection);
			return asking.answered;
		}
		const asked = { answered: begin(now), since: now };
		asking = asked;
		asked.answered.then(() => {
			if (asking === asked) asking = null;
		});
		return asked.answered;
	};

	return {
		ask,
		askAgain: async () => {
			await asking?.answered;
			await ask();
		},
		isConnected: () => connection !== null,
		close: async () => {
			const last = connection;
			connection = null;
			await last?.end().catch(() => {});
		},
	};
}

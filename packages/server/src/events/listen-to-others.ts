import type pg from "pg";
import type { Logger } from "pino";

const RETRY_FIRST_MS = 250;
const RETRY_MAX_MS = 10_000;

export interface Listener {
	stop(): Promise<void>;
}

interface ListenOptions {
	/** Opens a dedicated connection. */
	readonly connect: () => pg.Client;
	readonly channel: string;
	/** Receives messages; null after a lost connection, when messages may have been missed. */
	readonly hear: (payload: string | null) => void;
	readonly log: Logger;
}

/** Listens to other processes on the same database, and reconnects after a lost connection. */
export function listenToOthers({ connect, channel, hear, log }: ListenOptions): Listener {
	let client: pg.Client | null = null;
	let retry: NodeJS.Timeout | undefined;
	let retryMs = RETRY_FIRST_MS;
	let isStopped = false;

	const lose = (lost: pg.Client, error?: unknown) => {
		if (client !== lost) return;
		client = null;
		lost.end().catch(() => {});
		if (isStopped) return;
		log.warn({ err: error }, "lost the connection to other processes: reconnecting");
		retry = setTimeout(begin, retryMs);
		retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
	};

	const begin = () => {
		const fresh = connect();
		client = fresh;
		fresh.on("error", (error) => lose(fresh, error));
		fresh.on("end", () => lose(fresh));
		fresh.on("notification", ({ payload }) => hear(payload ?? ""));
		fresh
			.connect()
			.then(() => fresh.query(`listen ${fresh.escapeIdentifier(channel)}`))
			.then(() => {
				retryMs = RETRY_FIRST_MS;
				hear(null);
			})
			.catch((error: unknown) => lose(fresh, error));
	};
	begin();

	return {
		stop: async () => {
			isStopped = true;
			clearTimeout(retry);
			const last = client;
			client = null;
			await last?.end().catch(() => {});
		},
	};
}

import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { ChangeFeed } from "../events/change-feed.ts";
import type { Settings } from "../system/settings.ts";
import type { FileStore } from "./file-store.ts";
import type { JobQueue } from "./job-queue.ts";
import type { Outbound } from "./outbound.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A message to one person. Text only; the settings name the sender. */
export interface Mail {
	readonly to: string;
	/** The address for answers, if it isn't the server's. */
	readonly replyTo?: string;
	readonly subject: string;
	readonly text: string;
}

/** Sends emails; resolves once they are handed over to the mail server. */
export interface Mailer {
	send(mail: Mail): Promise<void>;
}

/** Random bytes for secrets. */
export type RandomSource = (length: number) => Buffer;

/** Everything outside that the server's code uses. */
export interface Deps {
	readonly db: Database;
	readonly settings: Settings;
	readonly clock: () => Date;
	readonly mailer: Mailer;
	readonly jobs: JobQueue;
	/** Changes in productions, made by any process. */
	readonly events: ChangeFeed;
	readonly files: FileStore;
	/** null if this server takes no payments. */
	readonly payments: PaymentProvider | null;
	/** The way to addresses that organizations choose. */
	readonly outbound: Outbound;
	/** Threads for work that would block calls. */
	readonly workers: WorkerPool;
	readonly log: Logger;
	readonly random: RandomSource;
}

import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { ChangeFeed } from "../events/change-feed.ts";
import type { Settings } from "../system/settings.ts";
import type { FileStore } from "./file-store.ts";
import type { JobQueue } from "./job-queue.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A message to one person. Text only; the sender is the site's, from the settings. */
export interface Mail {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
}

/** Sends mails; resolves once they are handed over. */
export interface Mailer {
	send(mail: Mail): Promise<void>;
}

/** Random bytes fit for secrets. */
export type RandomSource = (length: number) => Buffer;

/** Everything from outside that the server's code uses. */
export interface Deps {
	readonly db: Database;
	readonly settings: Settings;
	readonly clock: () => Date;
	readonly mailer: Mailer;
	readonly jobs: JobQueue;
	/** Changes in productions, made by any process. */
	readonly events: ChangeFeed;
	/** Uploaded files. */
	readonly files: FileStore;
	/** Threads for what would keep calls waiting. */
	readonly workers: WorkerPool;
	readonly log: Logger;
	readonly random: RandomSource;
}

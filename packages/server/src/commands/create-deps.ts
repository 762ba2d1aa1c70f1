import type { Deps } from "../deps/deps.ts";
import { createChangeFeed } from "../events/change-feed.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import { createMailer } from "../mail/create-mailer.ts";
import { createOutbound } from "../outbound/create-outbound.ts";
import { createPayments } from "../payments/create-payments.ts";
import { createWorkerPool } from "../worker-pool/create-worker-pool.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { CommandScope } from "./with-database.ts";

/** Builds the server's dependencies on an open database. Worker threads start when first needed. */
export function createDeps(
	{ db, settings, log }: CommandScope,
	{ clock, random }: Pick<CommandDeps, "clock" | "random">,
): Deps {
	return {
		db,
		settings,
		clock,
		mailer: createMailer(settings, { clock, random }),
		jobs: createJobQueue({ db, clock, log }),
		workers: createWorkerPool({ entry: () => new URL("../app/worker.js", import.meta.url) }),
		events: createChangeFeed(db, log),
		files: createFileStore({ settings, db, clock, random }),
		payments: createPayments(settings),
		outbound: createOutbound(settings),
		log,
		random,
	};
}

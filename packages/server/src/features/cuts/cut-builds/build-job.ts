import { idSchema } from "@oxcut/core/model";
import * as z from "zod";
import type { JobKind } from "../../../deps/job-queue.ts";

/** The time limit of a cut's build. */
const BUILD_SECONDS = 240;

/** A queued build of a cut. The build's row holds its inputs. */
export const BUILD_JOB: JobKind<{ readonly cut_id: number }> = {
	name: "cut-build",
	data: z.object({ cut_id: idSchema }),
	retryLimit: 8,
	retryDelaySeconds: 1,
	expireSeconds: BUILD_SECONDS,
	concurrency: 2,
	oneWaiting: true,
};

import type { BuildJob } from "@oxcut/core/api";
import type { CutBuildJob } from "./cut-build.ts";

/** A build as the API shows it. */
export function presentBuild(build: CutBuildJob): BuildJob {
	return {
		id: build.id,
		cut_id: build.cut_id,
		basis: build.basis,
		state: build.state,
		stage: build.stage,
		done: build.done,
		total: build.total,
		error: build.error,
		created_at: build.created_at,
		updated_at: build.updated_at,
		finished_at: build.finished_at,
	};
}

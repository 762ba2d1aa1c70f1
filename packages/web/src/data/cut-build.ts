import type { AnswerOf } from "@oxcut/core/api";

type Build = NonNullable<AnswerOf<"GET", "/cuts/:id/build">["build"]>;

/** The state of a cut's build: its progress, and why it failed. */
export type CutBuildState = Pick<Build, "id" | "state" | "stage" | "done" | "total" | "error">;

export function isOpenBuild(build: CutBuildState | null | undefined): build is CutBuildState {
	return build?.state === "queued" || build?.state === "running";
}

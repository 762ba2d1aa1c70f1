import { reportOf } from "@oxcut/core";
import { clipDetails, sourceLabelAt } from "./clip-details.ts";
import { costView } from "./cost-view.ts";
import { type CutBuilds, followChanges, openBuilds } from "./cut-builds.ts";
import { cutCosts, cutSummary } from "./cut-summary.ts";
import type { EngineReply, EngineRequest, Question } from "./protocol.ts";
import { timelineData } from "./timeline-data.ts";

/** The open cut. */
let builds: CutBuilds | null = null;
let shown: "live" | "kept" = "live";

function tell(reply: EngineReply): void {
	postMessage(reply);
}

function tellAll(startedAt: number): void {
	if (builds === null) return;
	tell({ kind: "summary", summary: cutSummary(builds, shown), tookMs: performance.now() - startedAt });
	tell({ kind: "timeline", timeline: timelineData(builds[shown], builds.licensedIds) });
}

function answer({ about, input }: Question): unknown {
	if (builds === null) throw new Error("no cut is open");
	const build = builds[shown];
	switch (about) {
		case "cost":
			return costView(build, builds.licensedIds);
		case "table":
			return reportOf(build, input).table;
		case "reports":
			return build.reportSet;
		case "clip":
			return clipDetails(build, input);
		case "source":
			return sourceLabelAt(build, input.key, input.frame);
	}
}

function handle(request: EngineRequest): void {
	const startedAt = performance.now();
	if (request.kind === "open") {
		shown = request.shown;
		builds = openBuilds(request.stored);
		tellAll(startedAt);
	} else if (request.kind === "follow") {
		if (builds === null) return;
		builds = followChanges(builds, request.changes);
		tell({ kind: "costs", costs: cutCosts(builds, shown) });
		tellAll(startedAt);
	} else {
		tell({ kind: "answer", id: request.id, answer: answer(request.question) });
	}
}

addEventListener("message", ({ data }: MessageEvent<EngineRequest>) => {
	try {
		handle(data);
	} catch (error) {
		tell({
			kind: "failed",
			id: data.kind === "ask" ? data.id : null,
			message: error instanceof Error ? error.message : String(error),
		});
	}
});

import { reportOf } from "@oxcut/core";
import { budgetDocument } from "@oxcut/core/budget";
import { checkClearance, licensedCostDocument, presentClearance } from "@oxcut/core/clearance";
import { exclusionsBy, leftOutDocument, runStepsApart } from "@oxcut/core/cut";
import { checkFairUse, presentFairUse, reviewedParts } from "@oxcut/core/fair-use";
import { clipDetails, sourceLabelAt } from "./clip-details.ts";
import { costViewSteps } from "./cost-view.ts";
import { type CutBuilds, followChanges, openBuilds } from "./cut-builds.ts";
import { cutCosts, cutSummary } from "./cut-summary.ts";
import type { EngineReply, EngineRequest, Question } from "./protocol.ts";
import { timelineData } from "./timeline-data.ts";
import { whatIf } from "./what-if.ts";

/** The open cut. */
let builds: CutBuilds | null = null;
let shown: "live" | "kept" = "live";
/** The reason if no cut is open. */
let failure = "";

function respond(reply: EngineReply): void {
	postMessage(reply);
}

const { port1: waker, port2: bell } = new MessageChannel();
const sleepers: (() => void)[] = [];
waker.onmessage = () => sleepers.shift()?.();

/** Lets requests that have arrived since go first. @throws {Error} if one of them changed the cut. */
async function giveWay(): Promise<void> {
	const before = builds;
	await new Promise<void>((resolve) => {
		sleepers.push(resolve);
		bell.postMessage(null);
	});
	if (builds !== before) throw new Error("the cut has changed");
}

async function tellAll(startedAt: number): Promise<void> {
	if (builds === null) return;
	respond({ kind: "summary", summary: cutSummary(builds, shown), tookMs: performance.now() - startedAt });
	try {
		await giveWay();
	} catch {
		// The change that went first sends the newer timeline.
		return;
	}
	respond({ kind: "timeline", timeline: timelineData(builds[shown], builds) });
}

async function answer({ about, input }: Question): Promise<unknown> {
	if (builds === null) throw new Error("no cut is open");
	const build = builds[shown];
	switch (about) {
		case "cost": {
			const steps = costViewSteps(build, builds);
			await giveWay();
			return await runStepsApart(steps, giveWay);
		}
		case "table":
			return reportOf(build, input).table;
		case "reports":
			return build.reportSet;
		case "clearance": {
			const clearance = checkClearance({ cut: build.context, ...input });
			return presentClearance(clearance, build.context, input.deliveries);
		}
		case "licensedCost":
			return licensedCostDocument(build.context, input);
		case "budget":
			return budgetDocument(build.context, input);
		case "whatIf":
			return whatIf(build, input);
		case "fairUse": {
			const cut = build.context;
			// A review's record is always the project's: it is deleted with its record.
			const check = checkFairUse({ cut, reviews: input, hasRecord: () => true });
			const records = [...reviewedParts(cut)].map(([record_id, sides]) => ({ record_id, ...sides }));
			return { ...presentFairUse(check, cut), records };
		}
		case "form": {
			// Only the page of templates asks.
			const { formPreview } = await import("./form-preview.ts");
			return formPreview(build, input);
		}
		case "leftOut":
			return leftOutDocument(build.context);
		case "ruleCounts": {
			const counts = new Map<number, number>();
			const ruleOf = exclusionsBy(input);
			for (const clip of build.context.timeline.clips) {
				const rule = ruleOf(clip);
				if (rule !== null) counts.set(rule, (counts.get(rule) ?? 0) + 1);
			}
			return input.map(({ id }) => counts.get(id) ?? 0);
		}
		case "clip":
			return clipDetails(build, input, builds.guards);
		case "source":
			return sourceLabelAt(build, input.key, input.frame);
	}
}

async function handle(request: EngineRequest): Promise<void> {
	const startedAt = performance.now();
	if (request.kind === "open") {
		shown = request.shown;
		builds = openBuilds(request.stored, builds);
		await tellAll(startedAt);
	} else if (request.kind === "follow") {
		if (builds === null) throw new Error(failure);
		builds = followChanges(builds, request.changes);
		respond({ kind: "costs", costs: cutCosts(builds, shown) });
		await tellAll(startedAt);
	} else {
		respond({ kind: "answer", id: request.id, answer: await answer(request.question) });
	}
}

addEventListener("message", async ({ data }: MessageEvent<EngineRequest>) => {
	try {
		await handle(data);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		if (data.kind === "open") failure = message;
		respond({ kind: "failed", id: data.kind === "ask" ? data.id : null, message });
	}
});

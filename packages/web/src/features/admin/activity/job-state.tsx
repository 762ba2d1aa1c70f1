import type { JobState } from "@oxcut/core/api";
import { Circle, Clock } from "lucide-react";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

/** The state of a job: waiting, running or failed. */
export function JobStateMark({ state }: { readonly state: JobState }) {
	const label = messages.jobs.states[state];
	if (state === "failed") return <StateMark state="prob">{label}</StateMark>;
	const Icon = state === "running" ? Clock : Circle;
	return (
		<span className="inline-flex items-center gap-1.5">
			<Icon aria-hidden className="size-3.5 flex-none text-text-3" />
			{label}
		</span>
	);
}

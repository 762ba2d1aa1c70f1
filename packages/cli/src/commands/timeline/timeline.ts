import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addTimelineInspect } from "./inspect.ts";

export function addTimeline(program: Command, cli: Cli): void {
	const noun = program.command("timeline").description("show what timelines of editing systems contain");
	addTimelineInspect(noun, cli);
}

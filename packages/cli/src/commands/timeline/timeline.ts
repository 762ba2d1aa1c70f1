import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addTimelineConvert } from "./convert.ts";
import { addTimelineInspect } from "./inspect.ts";

export function addTimeline(program: Command, cli: Cli): void {
	const noun = program.command("timeline").description("show and convert timelines of editing systems");
	addTimelineInspect(noun, cli);
	addTimelineConvert(noun, cli);
}

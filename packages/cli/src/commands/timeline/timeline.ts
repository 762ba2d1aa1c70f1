import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addTimelineConvert } from "./convert.ts";
import { addTimelineInspect } from "./inspect.ts";

export function addTimeline(noun: Command, cli: Cli): void {
	addTimelineInspect(noun, cli);
	addTimelineConvert(noun, cli);
}

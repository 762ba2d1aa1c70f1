import type { Area, Level } from "@oxcut/core";
import { Select } from "../../../ui/select.tsx";
import { messages } from "../messages.ts";

export interface LevelSelectProps {
	readonly name: string;
	readonly area: Area;
	readonly value: Level;
	/** What may be chosen; without any the level is only shown. */
	readonly levels: readonly Level[];
	readonly onChange: (level: Level) => void;
}

/** Downloads are allowed or not: to view and to edit them is the same. */
function labelOf(area: Area, level: Level): string {
	if (area !== "datasets") return messages.levels[level];
	return level === "no_access" ? messages.noDownload : messages.download;
}

/** What a member may do in one area. */
export function LevelSelect({ name, area, value, levels, onChange }: LevelSelectProps) {
	if (levels.length === 0) {
		return (
			<span className={value === "no_access" ? "px-2 text-text-3" : "px-2 text-text-2"}>
				{labelOf(area, value)}
			</span>
		);
	}
	return (
		<Select
			size="small"
			className="w-[72px]"
			aria-label={messages.levelOf(messages.areas[area], name)}
			options={levels.map((level) => ({ value: level, label: labelOf(area, level) }))}
			value={value}
			onChange={onChange}
		/>
	);
}

import type { Area, Level } from "@oxcut/core/model";
import { Select } from "../../../ui/select.tsx";
import { messages } from "../messages.ts";

export interface LevelSelectProps {
	readonly name: string;
	readonly area: Area;
	readonly value: Level;
	/** The options; without any, the level is read-only. */
	readonly levels: readonly Level[];
	readonly onChange: (level: Level) => void;
}

/** Downloads are either allowed or not: view and edit are the same. */
function labelOf(area: Area, level: Level): string {
	if (area !== "datasets") return messages.levels[level];
	return level === "no_access" ? messages.noDownload : messages.download;
}

/** The more a level allows, the darker it is. */
const COLORS: Readonly<Record<Level, string>> = {
	no_access: "text-text-3",
	view: "text-text-2",
	edit: "font-medium",
};

/** A member's level in one area. */
export function LevelSelect({ name, area, value, levels, onChange }: LevelSelectProps) {
	if (levels.length === 0) {
		return <span className={`px-2 ${COLORS[value]}`}>{labelOf(area, value)}</span>;
	}
	return (
		<Select
			size="small"
			// Styled like a read-only level, so that the matrix looks uniform.
			className={`w-17 border-transparent! hover:border-line-strong! ${COLORS[value]}`}
			aria-label={messages.levelOf(messages.areas[area], name)}
			options={levels.map((level) => ({ value: level, label: labelOf(area, level) }))}
			value={value}
			onChange={onChange}
		/>
	);
}

export type DebugMode = "off" | "on" | "god";

/** The mode after a press of meta+J: Off, On, God, where God also needs ctrl. */
export function nextMode(mode: DebugMode, withCtrl: boolean): DebugMode {
	if (mode === "off") return "on";
	return mode === "on" && withCtrl ? "god" : "off";
}

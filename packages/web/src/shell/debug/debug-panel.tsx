import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { DebugMode } from "./debug-mode.ts";
import { FeatureToggles } from "./feature-toggles.tsx";
import { messages } from "./messages.ts";
import { loggedRequests, recordRequests } from "./record-requests.ts";
import { RequestLog } from "./request-log.tsx";
import { StateInspector } from "./state-inspector.tsx";
import { useSwitchedFeatures } from "./use-switched-features.ts";

const PARTS = ["requests", "state", "features"] as const;

export interface DebugPanelProps {
	readonly mode: Exclude<DebugMode, "off">;
	readonly onClose: () => void;
}

/** The panel of debug mode, below the page. In God mode it also changes the page's state and features. */
export function DebugPanel({ mode, onClose }: DebugPanelProps) {
	const [part, setPart] = useState<(typeof PARTS)[number]>("requests");
	const switchFeature = useSwitchedFeatures();
	useEffect(recordRequests, []);
	const isGod = mode === "god";
	return (
		<aside
			aria-label={messages.title}
			className="flex h-[40dvh] flex-none flex-col border-t border-line-strong bg-raised"
		>
			<header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1">
				<h2 className="font-strong">
					{messages.title} <span className="font-normal text-text-2">{messages.modes[mode]}</span>
				</h2>
				<div className="max-md:order-last max-md:w-full">
					<Segmented
						label={messages.parts}
						value={part}
						options={PARTS.map((value) => ({ value, label: messages[value] }))}
						onChange={setPart}
					/>
				</div>
				<span className="flex-1" />
				{part === "requests" && (
					<Button size="small" variant="ghost" onClick={() => loggedRequests.setState([], true)}>
						{messages.clear}
					</Button>
				)}
				<Button
					size="small"
					variant="ghost"
					icon={<X aria-hidden />}
					aria-label={messages.close}
					onClick={onClose}
				/>
			</header>
			<div className="min-h-0 flex-1">
				{part === "requests" && <RequestLog />}
				{part === "state" && <StateInspector mayChange={isGod} />}
				{part === "features" && <FeatureToggles mayChange={isGod} onSwitch={switchFeature} />}
			</div>
		</aside>
	);
}

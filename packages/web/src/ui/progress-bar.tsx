export interface ProgressBarProps {
	/** The current step: "Matching clips". */
	readonly label: string;
	/** From 0 to 1; null if unknown. */
	readonly value: number | null;
	/** Whether the label is drawn above the bar. */
	readonly showLabel?: boolean;
}

/** Shows the progress of a task and its current step. */
export function ProgressBar({ label, value, showLabel = true }: ProgressBarProps) {
	const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
	return (
		<div className="flex flex-col gap-1">
			{showLabel && (
				<div aria-hidden className="flex justify-between gap-2 text-12 text-text-2">
					<span className="truncate">{label}</span>
					{percent !== null && <span>{`${percent}%`}</span>}
				</div>
			)}
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				{...(percent === null ? {} : { "aria-valuenow": percent })}
				className="h-1 overflow-hidden rounded-full bg-active"
			>
				<div
					className={
						percent === null
							? "h-full w-1/3 animate-pulse bg-accent-solid motion-reduce:animate-none"
							: "h-full bg-accent-solid transition-[width] duration-(--quick)"
					}
					style={percent === null ? {} : { width: `${percent}%` }}
				/>
			</div>
		</div>
	);
}

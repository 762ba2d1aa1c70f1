export interface ActivityTextProps {
	readonly line: {
		readonly user_name: string;
		readonly action: string;
		readonly record_locator: string | null;
		readonly title?: string | undefined;
	};
}

/** A line of a project's activity in words: the person, the action, and the record. */
export function ActivityText({ line: { user_name, action, record_locator, title } }: ActivityTextProps) {
	return (
		<>
			<span className="font-medium">{user_name}</span> {action}
			{record_locator !== null && (
				<>
					{" "}
					<span className="timecode text-text-2">{record_locator}</span>
				</>
			)}
			{title !== undefined && <> {title}</>}
		</>
	);
}

import { parseMedia, printMedia, sizeOf } from "@oxcut/core/clearance";
import { useState } from "react";
import { useMediaVocabulary } from "../../data/use-media-vocabulary.ts";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { readTerritories } from "./line-words.ts";
import { messages } from "./messages.ts";

export interface SetFieldProps {
	readonly value: string;
	readonly error: string | undefined;
	readonly size?: "large";
	readonly onChange: (typed: string) => void;
	readonly onBlur: () => void;
}

interface SetInputProps extends SetFieldProps {
	readonly label: string;
	/** The interpretation of the typed text, or examples while it is empty or can't be read. */
	readonly hint: string;
}

function SetInput({ label, hint, value, error, size, onChange, onBlur }: SetInputProps) {
	return (
		<div className="sm:col-span-3">
			<Field label={label} hint={hint} error={error}>
				{(control) => (
					<Input
						{...control}
						{...(size === undefined ? {} : { size })}
						autoComplete="off"
						value={value}
						onChange={({ target }) => onChange(target.value)}
						onBlur={onBlur}
					/>
				)}
			</Field>
		</div>
	);
}

/** Territories as contracts write them, with their interpretation below [RIG2, RIG3]. */
export function TerritoriesField(props: SetFieldProps) {
	const read = readTerritories(props.value);
	const hint =
		read === null ? messages.territoriesHint : messages.readAs(read.names, read.count, "territory");
	return <SetInput {...props} label={messages.territories} hint={hint} />;
}

/** Media as contracts write them, with their interpretation below [RIG2, RIG4, RIG17]. */
export function MediaField(props: SetFieldProps) {
	const vocabulary = useMediaVocabulary();
	const [isLeft, setIsLeft] = useState(false);
	const { value, problems } = parseMedia(props.value, vocabulary);
	const hint =
		value === null
			? messages.mediaHint
			: messages.readAs(printMedia(value, vocabulary), sizeOf(value), "medium");
	// The form's schema doesn't know the production's own media.
	const unread = isLeft && value === null ? problems.join("; ") : undefined;
	const leave = () => {
		setIsLeft(true);
		props.onBlur();
	};
	return (
		<SetInput {...props} label={messages.media} hint={hint} error={props.error ?? unread} onBlur={leave} />
	);
}

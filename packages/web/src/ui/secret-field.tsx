import { Field } from "./field.tsx";
import { Input, type InputProps } from "./input.tsx";

export interface SecretFieldProps extends Pick<InputProps, "size"> {
	readonly label: string;
	readonly secret: string;
}

/** A new secret, which is shown only once: focus selects all of it, to be copied. */
export function SecretField({ label, secret, size = "large" }: SecretFieldProps) {
	return (
		<Field label={label}>
			{(control) => (
				<Input
					{...control}
					size={size}
					readOnly
					value={secret}
					className="timecode"
					onFocus={({ target }) => target.select()}
				/>
			)}
		</Field>
	);
}

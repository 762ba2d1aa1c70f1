import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { AvatarOptions } from "../../ui/avatar-options.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { CurrencySelect } from "../../ui/currency-select.tsx";
import { Field } from "../../ui/field.tsx";
import { CONTROL_CLASS, Input } from "../../ui/input.tsx";
import { NameListInput } from "../../ui/name-list-input.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { Row } from "../row.tsx";
import { Specimen } from "../specimen.tsx";

const LEVELS = [
	{ value: "", label: "None" },
	{ value: "view", label: "View" },
	{ value: "edit", label: "Edit" },
] as const;
const LICENSORS = [
	{ value: 1, label: "Meridian Newsreel", hint: "214 records" },
	{ value: 2, label: "Harbor Record Photo", hint: "31 records" },
	{ value: 3, label: "Fonds Delacourt-Rey", hint: "12 records" },
	{ value: 4, label: "Dockside Radio Trust" },
];
const RATES = [
	{ value: "24", label: "24" },
	{ value: "25", label: "25" },
	{ value: "29.97", label: "29.97" },
] as const;

const SHAPES = ["circle", "square"] as const;

export function FieldsSection() {
	const [level, setLevel] = useState<"" | "view" | "edit">("view");
	const [licensor, setLicensor] = useState<number | null>(1);
	const [rate, setRate] = useState<"24" | "25" | "29.97">("25");
	const [currency, setCurrency] = useState("GBP");
	const [shape, setShape] = useState<"circle" | "square">("circle");
	const [tags, setTags] = useState("strike, har");
	const [isOn, setIsOn] = useState(true);
	return (
		<Specimen title="Fields">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label="Name" hint="As it stands in the credits">
					{(control) => <Input {...control} size="large" defaultValue="Rough cut 14" />}
				</Field>
				<Field label="Email" error="must be a valid email address">
					{(control) => <Input {...control} size="large" defaultValue="maren" />}
				</Field>
				<Field label="Level">
					{(control) => (
						<Select {...control} size="large" options={LEVELS} value={level} onChange={setLevel} />
					)}
				</Field>
				<Field label="Licensor">
					{(control) => (
						<Combobox
							{...control}
							size="large"
							options={LICENSORS}
							value={licensor}
							onChange={setLicensor}
							onCreate={() => undefined}
						/>
					)}
				</Field>
				<Field label="Currency">
					{(control) => <CurrencySelect {...control} value={currency} onChange={setCurrency} />}
				</Field>
				<AvatarOptions
					legend="Shape"
					name="shape"
					options={SHAPES}
					labelOf={(name) => name}
					value={shape}
					onChange={setShape}
					draw={(name) => <Avatar name="Maren Oyelaran" shape={name} color="violet" size="normal" />}
				/>
				<Field label="Tags" hint="Separated by commas">
					{(control) => (
						<NameListInput
							{...control}
							className={`${CONTROL_CLASS} h-9 px-3`}
							names={["harbour", "inner harbour", "strike"]}
							value={tags}
							onChange={setTags}
						/>
					)}
				</Field>
				<Field label="Notes">{(control) => <Textarea {...control} placeholder="What to know" />}</Field>
				<RadioGroup
					label="Duplicates"
					value={level === "" ? null : level}
					onChange={setLevel}
					options={[
						{ value: "view", label: "Skip them", hint: "Existing rows stay unchanged" },
						{ value: "edit", label: "Update them" },
					]}
				/>
			</div>
			<Row>
				<Select aria-label="Level" size="small" options={LEVELS} value={level} onChange={setLevel} />
				<Select aria-label="Level" options={LEVELS} value={level} onChange={setLevel} guess />
				<Select aria-label="Level" options={LEVELS} value={null} onChange={setLevel} />
				<Select aria-label="Level" options={LEVELS} value={level} onChange={setLevel} disabled />
				<Segmented label="Frame rate" options={RATES} value={rate} onChange={setRate} />
				<Segmented label="Frame rate" options={RATES} value={rate} onChange={setRate} guess />
			</Row>
			<Row>
				<Checkbox checked={isOn} onCheckedChange={setIsOn}>
					Rights-free
				</Checkbox>
				<Checkbox checked="indeterminate" onCheckedChange={setIsOn}>
					Some
				</Checkbox>
				<Checkbox checked={false} disabled onCheckedChange={setIsOn}>
					Disabled
				</Checkbox>
				<Switch checked={isOn} onCheckedChange={setIsOn} aria-label="Fair use" />
				<Switch checked={!isOn} onCheckedChange={() => setIsOn(!isOn)} aria-label="Fair use, the other way" />
			</Row>
		</Specimen>
	);
}

/** The facts that the catalogue of record fields gives about each field, by its kind. */

/** The section of a record's page that a field is in. */
export type RecordFieldGroup = "rights" | "material" | "music" | "master" | "technical" | "notes" | "kept";

interface FieldFacts {
	/** Its name on every screen and in all texts. */
	readonly label: string;
	/** The part of a record's page that contains it. */
	readonly group: RecordFieldGroup;
	/** Width of its grid column in pixels. */
	readonly width: number;
	/** Whether a single change can set it for several records [RCD13]. */
	readonly isBulk: boolean;
	/** Whether the form for new records asks for it; other fields are filled in later, on the record. */
	readonly isAsked?: true;
	/** Whether the API's list of records can be sorted by it. */
	readonly isSorted?: true;
	/** Its spreadsheet column, if that differs from the field's name. */
	readonly column?: string;
	/** Other names of its column, in lower case, with single spaces between words [IMP6]. */
	readonly synonyms: readonly string[];
	/** Its flag in `ox record add` and `ox record set`, if that differs from the field's name. */
	readonly flag?: string;
	/** Help of its flag; else its label. A flag with values lists them after it. */
	readonly help?: string;
}

/** A text of at most 250 characters. */
interface TextFieldFacts extends FieldFacts {
	readonly kind: "text";
	/** Whether it can't be blank. */
	readonly isRequired?: true;
	/** Whether searches include it. */
	readonly isSearched: boolean;
	/** Whether many records share the same text. */
	readonly isRepeated?: true;
}

/** HTML of at most 20,000 characters. Several columns of a spreadsheet are joined [IMP5]. */
interface NotesFieldFacts extends FieldFacts {
	readonly kind: "notes";
	readonly isSearched: boolean;
}

/** One of several values. */
interface ChoiceFieldFacts extends FieldFacts {
	readonly kind: "choice";
	readonly values: readonly [string, ...string[]];
	/** The default value for a record; without one, the field is required. */
	readonly blank?: string | null;
	/** Labels that people see instead of the values. */
	readonly valueLabels?: Readonly<Record<string, string>>;
	/** Numbers that stand for values in older data; every other number means `blank` [MOD6]. */
	readonly codes?: Readonly<Record<number, string>>;
	/** Other words for values in spreadsheets, in lower case without spaces. */
	readonly aliases?: Readonly<Record<string, string>>;
}

/** Yes or no. */
interface FlagFieldFacts extends FieldFacts {
	readonly kind: "flag";
}

/** A field with individual treatment in every part of the product. */
export interface SpecialFieldFacts extends FieldFacts {
	readonly kind:
		| "licensor"
		| "price"
		| "date"
		| "date_kind"
		| "duration"
		| "rate"
		| "tags"
		| "links"
		| "rights";
	/** The values that its schema accepts, for help and completion. */
	readonly values?: readonly [string, ...string[]];
}

export type RecordFieldFacts =
	| TextFieldFacts
	| NotesFieldFacts
	| ChoiceFieldFacts
	| FlagFieldFacts
	| SpecialFieldFacts;

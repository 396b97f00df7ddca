/** Filled by `app/form-registry.ts`, which knows the form actions of all domains. */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface that another file fills
export interface FormRegistry {}

/** The name of a form; an unknown name does not compile. */
export type FormName = FormRegistry extends { names: infer Names } ? Names & string : string;
/** The address for forms that always redirect to their page with a message. */
export type FormPath = `/form/${FormName}`;

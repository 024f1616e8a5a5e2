import type { ReactNode } from 'react';
import type { FieldSpec, FormValues } from '@nitrate/forms';
import type { IconName } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';

/** Text and look of a button. */
export interface DialogButton {
  text: string;
  icon?: IconName;
  mode?: 'primary' | 'secondary' | 'quiet' | 'danger';
}

type Callback = () => Promise<void> | void;

/** A button of a dialog. The dialog closes when its callback has succeeded, and shows the error if it throws. */
export interface DialogAction extends DialogButton {
  callback?: Callback;
}

/** A form in a dialog. It is submitted only if its values match its schema. */
export interface DialogForm {
  fields: readonly FieldSpec[];
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  submit: { text: string; mode?: 'danger'; callback: (values: FormValues) => Promise<void> | void };
  cancelText?: string;
  /** Between the fields and the buttons. */
  extra?: ReactNode;
}

/** The serialisable part of a dialog, in the store. `DialogHandlers` is the rest. */
export interface DialogItem {
  /** 21 characters, generated when the dialog is added. */
  id: string;
  title: string;
  body?: string;
  primary?: DialogButton;
  secondary?: DialogButton;
  /** The dialog stays open when the component that opened it unmounts. */
  persistant?: boolean;
}

/** The parts of a dialog that are not serialisable: functions, schema and elements. */
export interface DialogHandlers {
  primary?: Callback;
  secondary?: Callback;
  form?: DialogForm;
}

/** A dialog to open. */
export interface NewDialog extends Omit<DialogItem, 'id' | 'primary' | 'secondary'> {
  primary?: DialogAction;
  secondary?: DialogAction;
  form?: DialogForm;
}

import type { ReactNode } from 'react';
import type { FieldSpec, FormValues } from '@nitrate/forms';
import type { IconName } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';

/** How a button of a dialog looks. */
export interface DialogButton {
  text: string;
  icon?: IconName;
  mode?: 'primary' | 'secondary' | 'quiet' | 'danger';
}

type Callback = () => Promise<void> | void;

/** A button of a dialog. The dialog closes once its callback is done; what it throws is shown in the dialog. */
export interface DialogAction extends DialogButton {
  callback?: Callback;
}

/** A form in a dialog. It is sent only when its schema holds. */
export interface DialogForm {
  fields: readonly FieldSpec[];
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  submit: { text: string; callback: (values: FormValues) => Promise<void> | void };
  cancelText?: string;
  /** Between the fields and the buttons. */
  extra?: ReactNode;
}

/** What the store holds of one dialog of the stack: plain data. The rest is its `DialogHandlers`. */
export interface DialogItem {
  /** 21 characters, made when it is added. */
  id: string;
  title: string;
  body?: string;
  primary?: DialogButton;
  secondary?: DialogButton;
  /** Stays when the part of the page that raised it goes away. */
  persistant?: boolean;
}

/** What a dialog has beside the store: functions, schema and elements. */
export interface DialogHandlers {
  primary?: Callback;
  secondary?: Callback;
  form?: DialogForm;
}

/** A dialog as its caller describes it. */
export interface NewDialog extends Omit<DialogItem, 'id' | 'primary' | 'secondary'> {
  primary?: DialogAction;
  secondary?: DialogAction;
  form?: DialogForm;
}
